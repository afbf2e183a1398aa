/** The lessons there are, by the name of the game, loaded when they are needed. */
import type { Lesson } from './lesson';

const LESSONS = import.meta.glob<{ lesson: Lesson }>('./lessons/*.ts');

/** The lesson of a game, or null for a game without one. */
export async function loadLesson(game: string): Promise<Lesson | null> {
  return (await LESSONS[`./lessons/${game}.ts`]?.())?.lesson ?? null;
}
