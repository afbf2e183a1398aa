/**
 * What happened, in words: the events of a table as lines of its log, in the reader's language.
 * Nothing is worked out here that the events do not say; counts of shells and tokens are added up.
 */
import { t } from '$lib/i18n';
import type { Seen } from '$lib/api/types';
import { tellerOf, type Called, type Teller } from './tellers';

/** One line of the log. `seat` is whose line it is, null for nobody's. */
export interface Line {
  seq: number;
  kind: 'game' | 'people' | 'said';
  seat: number | null;
  text: string;
}

/** What the words depend on besides the events. */
export interface Setting {
  game: string;
  players: number;
  options: Record<string, string>;
  /** The empty board of Blue Lagoon, row by row. */
  map: string[];
  /** The seats of this screen: a secret is put into words only for a seat that sits here alone. */
  mine: number[];
  called: Called;
}

/** The whole log. */
export function tellAll(events: readonly Seen[], setting: Setting): Line[] {
  const log = new Log(setting);
  return events.flatMap((event) => log.tell(event));
}

class Log {
  #teller: Teller;
  /** The actions and outcomes that count. */
  #history: Seen[] = [];

  constructor(readonly setting: Setting) {
    this.#teller = tellerOf(setting);
  }

  tell(event: Seen): Line[] {
    if (event.kind === 'action' || event.kind === 'outcome') return this.#play(event);
    if (event.kind === 'undone') this.#takeBack(event.kept ?? 0);
    const text =
      event.kind === 'said' ? (event.text ?? '') : peopleText(event, this.setting.called);
    if (!text) return [];
    return [
      {
        seq: event.seq,
        kind: event.kind === 'said' ? 'said' : 'people',
        seat: event.seat ?? null,
        text,
      },
    ];
  }

  #play(event: Seen): Line[] {
    this.#history.push(event);
    const texts = this.#teller.tell(event.seat ?? -1, shownText(event, this.setting.mine));
    const seat =
      event.seat != null && event.seat >= 0 && !event.text?.startsWith('first') ? event.seat : null;
    return texts.map((text, n) => ({
      seq: event.seq,
      kind: 'game',
      seat: n === texts.length - 1 ? seat : null,
      text,
    }));
  }

  /** After an undo the story goes on from where the game stands then. */
  #takeBack(kept: number): void {
    this.#history = this.#history.slice(0, kept);
    this.#teller = tellerOf(this.setting);
    for (const event of this.#history) this.#teller.tell(event.seat ?? -1, event.text ?? '');
  }
}

/** The text of an event as it may be shown on a screen that several people look at. */
export function shownText(event: Seen, mine: readonly number[]): string {
  const text = event.text ?? '';
  return event.only != null && mine.length > 1 ? text.replace(/\S+$/, '?') : text;
}

function peopleText(event: Seen, called: Called): string {
  const who = event.seat == null ? '' : called(event.seat);
  switch (event.kind) {
    case 'seated':
      return t('web-table-log-seated', { who });
    case 'left':
      return t('web-table-log-left', { who });
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
      return t(event.why === 'closed' ? 'web-table-log-closed' : 'web-table-log-over');
    case 'rematched':
      return t('web-table-log-rematched');
    default:
      return '';
  }
}
