/** Which events of a table count. */
import type { TableEvent } from '../api/types';

/** The actions and outcomes that count, without those that were undone. */
export function playedEvents(events: readonly TableEvent[]): TableEvent[] {
  const history: TableEvent[] = [];
  for (const event of events) {
    if (event.kind === 'action' || event.kind === 'outcome') history.push(event);
    else if (event.kind === 'undone') history.length = event.event_count ?? 0;
  }
  return history;
}
