/** The rules of Into the Blue in short. */
import type { RulesPage } from '../plugin';
import Aim from './rules/Aim.svelte';
import Dive from './rules/Dive.svelte';
import End from './rules/End.svelte';
import Perfect from './rules/Perfect.svelte';
import Ties from './rules/Ties.svelte';
import Turn from './rules/Turn.svelte';
import Values from './rules/Values.svelte';

export const rules: RulesPage = {
  intro: 'web-rules-sea-intro',
  chapters: [
    {
      title: 'web-rules-sea-aim',
      points: [
        'web-rules-sea-aim-shells',
        'web-rules-sea-aim-treasures',
        'web-rules-sea-aim-chests',
      ],
      picture: Aim,
    },
    {
      title: 'web-rules-sea-turn',
      points: ['web-rules-sea-turn-roll', 'web-rules-sea-turn-again', 'web-rules-sea-turn-stop'],
      picture: Turn,
    },
    {
      title: 'web-rules-sea-dive',
      points: [
        'web-rules-sea-dive-run',
        'web-rules-sea-dive-gap',
        'web-rules-sea-dive-place',
        'web-rules-sea-dive-few',
        'web-rules-sea-dive-failed',
      ],
      picture: Dive,
    },
    {
      title: 'web-rules-sea-perfect',
      points: [
        'web-rules-sea-perfect-chest',
        'web-rules-sea-perfect-secret',
        'web-rules-sea-perfect-again',
      ],
      picture: Perfect,
    },
    {
      title: 'web-rules-sea-end',
      points: ['web-rules-sea-end-shells', 'web-rules-sea-end-chests'],
      picture: End,
    },
    {
      title: 'web-rules-sea-score',
      points: [
        'web-rules-sea-score-order',
        'web-rules-sea-score-treasures',
        'web-rules-sea-score-nobody',
        'web-rules-sea-score-sum',
      ],
      picture: Values,
    },
    {
      title: 'web-rules-sea-ties',
      points: [
        'web-rules-sea-ties-above',
        'web-rules-sea-ties-unplayed',
        'web-rules-sea-ties-turn',
      ],
      picture: Ties,
    },
  ],
};
