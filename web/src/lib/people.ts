/** Requests about people: whom I follow, block and invite, and who invites me. */
import { untrack } from 'svelte';
import { post, request } from './api/rest';
import type * as m from './api/types';

export const peopleApi = {
  followed: (offset = 0) => request<m.FollowList>('/account/follows', { query: { offset } }),
  follow: (name: string) => post<m.FollowedPerson>('/account/follows', { name }),
  unfollow: (name: string) => post<m.FollowList>('/account/follows/remove', { name }),
  blocked: () => request<m.BlockList>('/account/blocks'),
  block: (name: string) => post<m.BlockList>('/account/blocks', { name }),
  unblock: (name: string) => post<m.BlockList>('/account/blocks/remove', { name }),
  online: () => request<m.OnlineInfo>('/account/online'),
  setOnline: (show: boolean) => post<m.OnlineInfo>('/account/online', { show }),
  invitations: () => request<m.InvitationList>('/account/invitations'),
  accept: (table: string) => post<m.AcceptedInvitation>(`/account/invitations/${table}/accept`),
  decline: (table: string) => post<m.InvitationList>(`/account/invitations/${table}/decline`),
  sent: (table: string) => request<m.SentInvitations>(`/tables/${table}/invitations`),
  invite: (table: string, name: string, tokens: readonly string[] = []) =>
    post<m.SentInvitations>(`/tables/${table}/invitations`, { name }, tokens),
  withdraw: (table: string, name: string) =>
    post<m.SentInvitations>(`/tables/${table}/invitations/withdraw`, { name }),
  atTable: (table: string) => request<m.TablePeople>(`/tables/${table}/people`),
};

/** Repeat work at once and every few seconds while the page is visible; returns how to stop. */
export function repeat(work: () => Promise<void>, milliseconds: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const run = async () => {
    if (document.visibilityState === 'visible') await work();
    if (!stopped) timer = setTimeout(() => void run(), milliseconds);
  };
  // What the work reads does not start an effect again.
  untrack(() => void run());
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
