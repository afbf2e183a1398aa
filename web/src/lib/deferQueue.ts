/**
 * Work that need not be done at once: pieces of a big picture, what stands further down a page.
 * Each piece gets a task of its own, in the order asked for, so that the page answers a finger meanwhile.
 */
const waiting: (() => void)[] = [];

/** Do a piece of work when those asked for before are done. The answer forgets it again. */
export function later(work: () => void): () => void {
  waiting.push(work);
  if (waiting.length === 1) setTimeout(next);
  return () => {
    const place = waiting.indexOf(work);
    if (place >= 0) waiting[place] = () => {};
  };
}

function next(): void {
  try {
    waiting[0]?.();
  } finally {
    waiting.shift();
    if (waiting.length > 0) setTimeout(next);
  }
}
