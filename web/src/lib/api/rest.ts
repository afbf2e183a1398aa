/** HTTP requests to the server. A failure is a `ProblemError` with a readable title. */
import { language, t } from '../i18n';
import { network } from '../network.svelte';
import type { FairRecord } from '$lib/fairDice';
import type { Sheet } from '$lib/scoreSheet';
import type * as m from './types';

const API = '/api/v1';
/** Browsers send requests of at most 64 KiB while a page is being closed; quotes count twice. */
const MAX_KEEPALIVE = 30_000;
/** Where the archive of a table is. */
export const ARCHIVE = (id: string) => `${API}/tables/${id}/archive`;

/** A request failed; `code` is `offline` if it did not reach the server. */
export class ProblemError extends Error {
  /** `retryAfter` is how many seconds the server asks to wait; 0 if it does not say. */
  constructor(
    readonly problem: m.Problem,
    readonly retryAfter = 0,
  ) {
    super(problem.title);
    this.name = 'ProblemError';
  }

  get code(): string {
    return this.problem.code;
  }
}

/** A message for any error. */
export function problemText(error: unknown): string {
  if (error instanceof ProblemError) return error.problem.title;
  return t('web-problem-unknown');
}

interface RequestOptions {
  method?: 'GET' | 'POST';
  body?: unknown;
  tokens?: readonly string[];
  query?: Record<string, string | number | undefined>;
  signal?: AbortSignal;
  /** Send it even if the page is being closed. */
  keepalive?: boolean;
}

/** The body of a successful answer. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const answer = await succeeded(path, options);
  const isJson = answer.headers.get('content-type')?.includes('json');
  return (isJson ? await answer.json() : await answer.text()) as T;
}

/** The text of an answer, and the file name that the server suggests for it. */
async function download(path: string, options: RequestOptions) {
  const answer = await succeeded(path, options);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? 'game.atoll', text: await answer.text() };
}

async function succeeded(path: string, options: RequestOptions): Promise<Response> {
  const answer = await send(path, options);
  if (answer.ok) return answer;
  const wait = Number(answer.headers.get('retry-after')) || 0;
  throw new ProblemError(await readProblem(answer), wait);
}

async function send(path: string, options: RequestOptions): Promise<Response> {
  const init: RequestInit = { method: options.method ?? 'GET', headers: headersFor(options) };
  if (options.body !== undefined) init.body = JSON.stringify(options.body);
  if (options.signal) init.signal = options.signal;
  if (options.keepalive) init.keepalive = true;
  try {
    const answer = await fetch(API + path + queryText(options.query), init);
    network.report(true);
    return answer;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    network.report(false);
    throw new ProblemError(unreachable());
  }
}

function headersFor(options: RequestOptions): Record<string, string> {
  const headers: Record<string, string> = { 'accept-language': language() };
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  // A seat of the account has no token here: the cookie stands for it.
  const tokens = options.tokens?.filter(Boolean) ?? [];
  if (tokens.length) headers['authorization'] = `Bearer ${tokens.join(',')}`;
  return headers;
}

function queryText(query: RequestOptions['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}

async function readProblem(answer: Response): Promise<m.Problem> {
  try {
    const problem = (await answer.json()) as Partial<m.Problem>;
    if (problem.code && problem.title) return problem as m.Problem;
  } catch {
    // The answer came from a proxy, not from the server.
  }
  return { ...unreachable(), status: answer.status };
}

function unreachable(): m.Problem {
  return { type: '/problems/offline', status: 0, code: 'offline', title: t('web-problem-offline') };
}

/** The body of a successful answer to a POST request. */
export const post = <T>(path: string, body: unknown = {}, tokens: readonly string[] = []) =>
  request<T>(path, { method: 'POST', body, tokens });

type Tokens = readonly string[];

/** All requests of the page. */
export const api = {
  account: () => request<m.AccountInfo>('/account'),
  documents: () => request<m.DocumentList>('/account/documents'),
  document: (name: string) => request<m.DocumentInfo>(`/account/documents/${name}`),
  /** Store a document in the place of a version, also while the page is being closed. */
  storeDocument: (name: string, body: m.DocumentChange) =>
    request<m.DocumentVersion>(`/account/documents/${name}`, {
      method: 'POST',
      body,
      keepalive: document.hidden && body.text.length < MAX_KEEPALIVE,
    }),
  accountExport: () => download('/account/export', {}),
  notifications: () => request<m.NotificationInfo>('/notifications'),
  subscribe: (body: m.NewSubscription) =>
    post<m.SubscriptionInfo>('/notifications/subscribe', body),
  unsubscribe: (endpoint: string) =>
    post<m.SubscriptionInfo>('/notifications/unsubscribe', { endpoint }),
  games: () => request<m.GameList>('/games'),
  tables: (status: m.ListedTable['status']) =>
    request<m.TableList>('/tables', { query: { status, limit: 30 } }),
  create: (table: m.NewTable) => post<m.NewTableInfo>('/tables', table),
  table: (id: string) => request<m.TableInfo>(`/tables/${id}`),
  sit: (id: string, body: m.Sit) => post<m.SeatGrant>(`/tables/${id}/sit`, body),
  leave: (id: string, seat: number, tokens: Tokens) =>
    post<m.TableInfo>(`/tables/${id}/seats/${seat}/leave`, {}, tokens),
  free: (id: string, seat: number, tokens: Tokens) =>
    post<m.TableInfo>(`/tables/${id}/seats/${seat}/free`, {}, tokens),
  mute: (id: string, seat: number, muted: boolean, tokens: Tokens) =>
    post<m.TableInfo>(`/tables/${id}/seats/${seat}/mute`, { muted }, tokens),
  report: (id: string, seat: number, text: string, tokens: Tokens) =>
    post<m.TableInfo>(`/tables/${id}/report`, { seat, text }, tokens),
  invite: (id: string, seat: number, tokens: Tokens) =>
    post<m.SeatInvite>(`/tables/${id}/seats/${seat}/invite`, {}, tokens),
  giveToBot: (id: string, seat: number, bot: string, tokens: Tokens) =>
    post<m.TableInfo>(`/tables/${id}/seats/${seat}/bot`, { bot }, tokens),
  handBack: (id: string, seat: number, tokens: Tokens) =>
    post<m.TableInfo>(`/tables/${id}/seats/${seat}/hand-back`, {}, tokens),
  salt: (id: string, seat: number, salt: string, tokens: Tokens) =>
    post<m.TableInfo>(`/tables/${id}/seats/${seat}/salt`, { salt }, tokens),
  start: (id: string, tokens: Tokens, ready = false) =>
    post<m.TableInfo>(`/tables/${id}/start${ready ? '?ready=true' : ''}`, {}, tokens),
  close: (id: string, tokens: Tokens) => post<m.TableInfo>(`/tables/${id}/close`, {}, tokens),
  rematch: (id: string, tokens: Tokens) => post<m.TableInfo>(`/tables/${id}/rematch`, {}, tokens),
  sheet: (id: string, tokens: Tokens, seat?: number) =>
    request<Sheet>(`/tables/${id}/sheet`, { tokens, query: { seat } }),
  record: (id: string, tokens: Tokens = []) => request<string>(`/tables/${id}/record`, { tokens }),
  recordFile: (id: string, tokens: Tokens) => download(`/tables/${id}/record`, { tokens }),
  archive: (id: string) => request<m.Archive>(`/tables/${id}/archive`),
  recordJson: (id: string) => request<FairRecord>(`/tables/${id}/record.json`),
  hint: <T>(id: string, seat: number, tokens: Tokens) =>
    request<T>(`/tables/${id}/hint`, { tokens, query: { seat } }),
  review: (id: string) => request<unknown>(`/tables/${id}/review`),
  /** With a seat, the table is a game of the account. */
  importRecord: (record: string, seat?: number) =>
    post<m.NewTableInfo>('/records', { record, ...(seat !== undefined && { seat }) }),
  position: (body: m.PositionQuery, signal?: AbortSignal) =>
    request<m.PositionInfo>('/positions', { method: 'POST', body, ...(signal && { signal }) }),
  replay: (body: m.ReplayQuery) => post<m.ReplayInfo>('/replays', body),
  score: <T>(game: string, table: unknown, signal?: AbortSignal) =>
    request<T>(`/scorepad/${game}`, { method: 'POST', body: table, ...(signal && { signal }) }),
};
