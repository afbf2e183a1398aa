/** The events of a table as lines of its log, in the reader's language. */
import { pluginFor } from '$games/index';
import type { TableEvent } from '$lib/api/types';
import { t } from '$lib/i18n';
import { eventTexts, type Note } from '$lib/notes';

/** One line of the log. `seat` is the seat it is about, if it is about one. */
export interface LogLine {
  seq: number;
  kind: 'game' | 'table' | 'chat';
  seat: number | null;
  text: string;
}

/** The whole log. `mine` are the seats of this screen. */
export function logLines(
  events: readonly TableEvent[],
  game: string,
  names: readonly string[],
  mine: readonly number[],
): LogLine[] {
  return events.flatMap((event): LogLine[] => {
    const { seq, seat = null } = event;
    if (event.kind === 'action' || event.kind === 'outcome') {
      const texts = eventTexts(game, shownNotes(game, event, mine), names);
      return texts.map(({ text, own }) => ({ seq, kind: 'game', seat: own ? seat : null, text }));
    }
    if (event.kind === 'said') return [{ seq, kind: 'chat', seat, text: event.text ?? '' }];
    const text = tableEventText(event, seat === null ? '' : (names[seat] ?? ''));
    return text ? [{ seq, kind: 'table', seat, text }] : [];
  });
}

/** The notes of an event, without a secret if several players share this screen. */
function shownNotes(game: string, event: TableEvent, mine: readonly number[]): readonly Note[] {
  const notes = event.notes ?? [];
  if (event.visible_to == null || mine.length < 2) return notes;
  const { hideNote } = pluginFor(game);
  return hideNote ? notes.map(hideNote) : [];
}

function tableEventText(event: TableEvent, who: string): string {
  switch (event.kind) {
    case 'seated':
      return t('web-table-log-seated', { who });
    case 'left':
      return t(event.reason === 'host' ? 'web-table-log-removed' : 'web-table-log-left', { who });
    case 'muted':
      return t(event.muted ? 'web-table-log-muted' : 'web-table-log-unmuted', { who });
    case 'given_to_bot':
      return t('web-table-log-bot', { who });
    case 'handed_back':
      return t('web-table-log-back', { who });
    case 'time_up':
      return t('web-table-log-time', { who });
    case 'started':
      return t('web-table-log-started');
    case 'undone':
      return t('web-table-log-undone', { who });
    case 'undo_asked':
      return t('web-table-log-undo-asked', { who });
    case 'undo_answered':
      return t(event.agree ? 'web-table-log-undo-agreed' : 'web-table-log-undo-refused', { who });
    case 'ended':
      return t(event.reason === 'closed' ? 'web-table-log-closed' : 'web-table-log-over');
    case 'rematched':
      return t('web-table-log-rematched');
    default:
      return '';
  }
}
