/**
 * Plain requests to the server. What goes wrong is a `ProblemError` whose title people can read.
 */
import { language, t } from '../i18n';
import type * as m from './types';

const API = '/api/v1';

/** A request was refused, or did not reach the server (`code` is `offline` then). */
export class ProblemError extends Error {
  constructor(readonly problem: m.Problem) {
    super(problem.title);
    this.name = 'ProblemError';
  }

  get code(): string {
    return this.problem.code;
  }
}

/** A sentence about anything that went wrong. */
export function problemText(error: unknown): string {
  if (error instanceof ProblemError) return error.problem.title;
  return t('web-problem-unknown');
}

export interface How {
  method?: 'GET' | 'POST';
  body?: unknown;
  tokens?: readonly string[];
  query?: Record<string, string | number | undefined>;
  signal?: AbortSignal;
}

/** The answer to a request, which has to be good. */
export async function ask<T>(path: string, how: How = {}): Promise<T> {
  const answer = await sent(path, how);
  if (!answer.ok) throw new ProblemError(await readProblem(answer));
  const isJson = answer.headers.get('content-type')?.includes('json');
  return (isJson ? await answer.json() : await answer.text()) as T;
}

async function sent(path: string, how: How): Promise<Response> {
  const init: RequestInit = { method: how.method ?? 'GET', headers: headersFor(how) };
  if (how.body !== undefined) init.body = JSON.stringify(how.body);
  if (how.signal) init.signal = how.signal;
  try {
    return await fetch(API + path + queryText(how.query), init);
  } catch (error) {
    if (how.signal?.aborted) throw error;
    throw new ProblemError(unreachable());
  }
}

function headersFor(how: How): Record<string, string> {
  const headers: Record<string, string> = { 'accept-language': language() };
  if (how.body !== undefined) headers['content-type'] = 'application/json';
  if (how.tokens?.length) headers['authorization'] = `Bearer ${how.tokens.join(',')}`;
  return headers;
}

function queryText(query: How['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}

async function readProblem(answer: Response): Promise<m.Problem> {
  try {
    const problem = (await answer.json()) as Partial<m.Problem>;
    if (problem.code && problem.title) return problem as m.Problem;
  } catch {
    // Whoever answered was not the server itself, but something in between.
  }
  return { ...unreachable(), status: answer.status };
}

function unreachable(): m.Problem {
  return { type: '/problems/offline', status: 0, code: 'offline', title: t('web-problem-offline') };
}

const post = <T>(path: string, body: unknown = {}, tokens: readonly string[] = []) =>
  ask<T>(path, { method: 'POST', body, tokens });

type Tokens = readonly string[];

/** Every request the page makes. */
export const api = {
  games: () => ask<m.GameList>('/games'),
  tables: (status: m.ListedTable['status'], before?: number) =>
    ask<m.TableList>('/tables', { query: { status, before, limit: 30 } }),
  create: (table: m.NewTable) => post<m.NewTableInfo>('/tables', table),
  table: (id: string) => ask<m.TableInfo>(`/tables/${id}`),
  sit: (id: string, wish: m.Sit) => post<m.SatDown>(`/tables/${id}/sit`, wish),
  leave: (id: string, seat: number, tokens: Tokens) =>
    post<m.TableInfo>(`/tables/${id}/seats/${seat}/leave`, {}, tokens),
  invite: (id: string, seat: number, tokens: Tokens) =>
    post<m.SeatInvite>(`/tables/${id}/seats/${seat}/invite`, {}, tokens),
  giveToBot: (id: string, seat: number, bot: string, tokens: Tokens) =>
    post<m.TableInfo>(`/tables/${id}/seats/${seat}/bot`, { bot }, tokens),
  handBack: (id: string, seat: number, tokens: Tokens) =>
    post<m.TableInfo>(`/tables/${id}/seats/${seat}/hand-back`, {}, tokens),
  salt: (id: string, seat: number, salt: string, tokens: Tokens) =>
    post<m.TableInfo>(`/tables/${id}/seats/${seat}/salt`, { salt }, tokens),
  start: (id: string, tokens: Tokens) => post<m.TableInfo>(`/tables/${id}/start`, {}, tokens),
  close: (id: string, tokens: Tokens) => post<m.TableInfo>(`/tables/${id}/close`, {}, tokens),
  rematch: (id: string, tokens: Tokens) => post<m.TableInfo>(`/tables/${id}/rematch`, {}, tokens),
  view: (id: string, tokens: Tokens = [], seat?: number) =>
    ask<m.ViewInfo>(`/tables/${id}/view`, { tokens, query: { seat } }),
  sheet: (id: string, tokens: Tokens = [], seat?: number) =>
    ask<m.SheetInfo>(`/tables/${id}/sheet`, { tokens, query: { seat } }),
  events: (id: string, after = 0, tokens: Tokens = []) =>
    ask<m.EventList>(`/tables/${id}/events`, { tokens, query: { after } }),
  record: (id: string, tokens: Tokens = []) => ask<string>(`/tables/${id}/record`, { tokens }),
  hint: (id: string, tokens: Tokens) => ask<unknown>(`/tables/${id}/hint`, { tokens }),
  review: (id: string) => ask<unknown>(`/tables/${id}/review`),
  stats: (id: string) => ask<m.TableStats>(`/tables/${id}/stats`),
  playerStats: (name: string) => ask<m.PlayerStats>(`/players/${encodeURIComponent(name)}/stats`),
  importRecord: (record: string) => post<m.NewTableInfo>('/records', { record }),
  look: (wish: m.Look, signal?: AbortSignal) =>
    ask<m.Looked>('/look', { method: 'POST', body: wish, ...(signal && { signal }) }),
  replay: (wish: m.Replay) => post<m.Replayed>('/replay', wish),
  scoreLagoon: (table: m.RealTable, signal?: AbortSignal) =>
    ask<m.Scored>('/score/blue_lagoon', { method: 'POST', body: table, ...(signal && { signal }) }),
};
