/** Pages of the account's games, filtered by status, game and opponent. */
import { request } from '$lib/api/rest';
import type { OwnTableInfo, OwnTableList } from '$lib/api/types';

const PAGE = 12;

interface OwnTableFilter {
  status: string;
  /** Empty for all games. */
  game: string;
  /** A part of an opponent's name; empty for all opponents. */
  opponent: string;
}

/** Where the next page begins. */
export interface Cursor {
  before: number;
  before_id: string;
}

interface OwnTablePage {
  tables: OwnTableInfo[];
  /** Null on the last page. */
  next: Cursor | null;
}

/** The next page that has games; the server searches only some games for an opponent at a time. */
export async function ownTables(
  filter: OwnTableFilter,
  after: Cursor | null,
): Promise<OwnTablePage> {
  const { status } = filter;
  const game = filter.game || undefined;
  const opponent = filter.opponent.trim() || undefined;
  const query = { status, game, opponent, limit: PAGE, ...after };
  const page = await request<OwnTableList>('/account/tables', { query });
  const { before, before_id, tables } = page;
  const next = before === null || before_id === null ? null : { before, before_id };
  return tables.length || !next ? { tables, next } : ownTables(filter, next);
}
