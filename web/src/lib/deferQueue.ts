/**
 * Defers work that is not urgent, such as parts of a large drawing or the end of a page. Each
 * piece runs in its own task, in order, so that the page stays responsive.
 */
const queue: (() => void)[] = [];

/** Queue a piece of work; returns a function that cancels it. */
export function defer(work: () => void): () => void {
  queue.push(work);
  if (queue.length === 1) setTimeout(runNext);
  return () => {
    const index = queue.indexOf(work);
    if (index >= 0) queue[index] = () => {};
  };
}

function runNext(): void {
  try {
    queue[0]?.();
  } finally {
    queue.shift();
    if (queue.length > 0) setTimeout(runNext);
  }
}
