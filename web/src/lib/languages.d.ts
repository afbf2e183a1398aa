/** The module that `tools/catalogues.ts` provides: a loader for each language. */
import type { FluentResource } from '@fluent/bundle';

export const LOADERS: Record<string, () => Promise<{ default: readonly FluentResource[] }>>;
