/** Lesson data: every message exists, every step can be done, wrong moves get a reply. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Step } from '$games/plugin';
import { replyTo } from '../../src/screens/learn/lessonRunner.svelte';
import { lesson } from '$games/into_the_blue/lesson';
import { rules as page } from '$games/into_the_blue/rules';

const catalogue = readFileSync('../src/atoll/locales/en/web_into_the_blue.ftl', 'utf8');
const known = new Set([...catalogue.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]));

function sentences({ text, goal }: Step): string[] {
  return [text, ...(goal ? [goal.done, ...(goal.otherwise ?? []).map((reply) => reply.text)] : [])];
}

describe('the lesson of Into the Blue', () => {
  it('uses only messages of the catalogue', () => {
    const said = [...lesson.names, ...lesson.steps.flatMap(sentences)];
    expect(said.filter((key) => !known.has(key))).toEqual([]);
  });

  it('highlights the accepted moves', () => {
    for (const { goal } of lesson.steps) {
      for (const advice of goal?.advice ?? []) expect(goal && goal.accept.test(advice)).toBe(true);
    }
  });

  it('answers a wrong move with its message', () => {
    const goal = lesson.steps[0]?.goal;
    if (!goal) throw new Error('the first step has a goal');
    expect(goal.accept.test('keep 12')).toBe(true);
    expect(goal.accept.test('keep 124')).toBe(false);
    expect(replyTo(goal, 'stop')).toBe('web-learn-itb-roll-stop');
    expect(replyTo(goal, 'keep 45')).toBe('web-learn-itb-roll-no-one');
    expect(replyTo(goal, 'keep 124')).toBe('web-learn-try-again');
  });
});

describe('the rules of Into the Blue', () => {
  it('use only messages of the catalogue', () => {
    const said = [page.intro, ...page.chapters.flatMap(({ title, points }) => [title, ...points])];
    expect(said.filter((key) => !known.has(key))).toEqual([]);
  });
});
