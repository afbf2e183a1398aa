/** Record files that are dropped, chosen or pasted. */

export const MAX_LENGTH = 1_000_000;

/** The first file of a drop or a choice; null if there is none. */
export function firstFile(files: FileList | null | undefined): File | null {
  return files?.[0] ?? null;
}

/** What is wrong with a text before it is even sent, as a key of the catalogues; empty if nothing. */
export function complaint(text: string): string {
  if (!text.trim()) return 'web-review-open-empty';
  if (text.length > MAX_LENGTH) return 'web-review-open-long';
  const begin = text.trimStart();
  return begin.startsWith('atoll record ') || begin.startsWith('{') ? '' : 'web-review-open-other';
}
