/** Which messages of the chat count as unread. */
import type { LogLine } from './eventText';

/** The number of messages after event `read` and after the last message of this screen. */
export function unreadCount(
  said: readonly LogLine[],
  mine: readonly number[],
  read: number,
): number {
  const isOwn = ({ seat }: LogLine) => seat !== null && mine.includes(seat);
  const from = Math.max(read, said.findLast(isOwn)?.seq ?? 0);
  return said.filter(({ seq }) => seq > from).length;
}
