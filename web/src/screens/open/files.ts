/** Record files that are dropped, chosen or pasted. */

export const MAX_LENGTH = 1_000_000;

/** The first dropped or chosen file; null if there is none. */
export function firstFile(files: FileList | null | undefined): File | null {
  return files?.[0] ?? null;
}

/** The catalogue key of a problem found before the text is sent; empty if there is none. */
export function complaint(text: string): string {
  if (!text.trim()) return 'web-review-open-empty';
  if (text.length > MAX_LENGTH) return 'web-review-open-long';
  const begin = text.trimStart();
  return begin.startsWith('atoll record ') || begin.startsWith('{') ? '' : 'web-review-open-other';
}
