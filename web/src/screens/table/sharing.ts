/** Shares links and records: through the system's share sheet, or by copy and download. */
import type { TextFile } from '$lib/table/client';

type Shared = 'shared' | 'copied' | 'nothing';

/** Share a link through the system, or copy it if that is not possible. */
export async function shareLink(url: string, text = ''): Promise<Shared> {
  if (typeof navigator.share !== 'function') return copy(url);
  try {
    await navigator.share({ url, ...(text && { text }) });
    return 'shared';
  } catch {
    return 'nothing';
  }
}

/** Copy a text to the clipboard, also on pages served over plain HTTP. */
export async function copy(text: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return copyBySelection(text) ? 'copied' : 'nothing';
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

/** Whether links to this host work only on the same computer. */
export function isThisComputerOnly(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Save a file. */
export async function saveFile(file: Promise<TextFile>): Promise<void> {
  const { name, text } = await file;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
