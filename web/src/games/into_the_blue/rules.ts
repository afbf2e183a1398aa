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
  intro: 'web-rules-itb-intro',
  chapters: [
    {
      title: 'web-rules-itb-aim',
      points: [
        'web-rules-itb-aim-shells',
        'web-rules-itb-aim-treasures',
        'web-rules-itb-aim-chests',
      ],
      picture: Aim,
    },
    {
      title: 'web-rules-itb-turn',
      points: ['web-rules-itb-turn-roll', 'web-rules-itb-turn-again', 'web-rules-itb-turn-stop'],
      picture: Turn,
    },
    {
      title: 'web-rules-itb-dive',
      points: [
        'web-rules-itb-dive-run',
        'web-rules-itb-dive-gap',
        'web-rules-itb-dive-place',
        'web-rules-itb-dive-few',
        'web-rules-itb-dive-failed',
      ],
      picture: Dive,
    },
    {
      title: 'web-rules-itb-perfect',
      points: [
        'web-rules-itb-perfect-chest',
        'web-rules-itb-perfect-secret',
        'web-rules-itb-perfect-again',
      ],
      picture: Perfect,
    },
    {
      title: 'web-rules-itb-end',
      points: ['web-rules-itb-end-shells', 'web-rules-itb-end-chests'],
      picture: End,
    },
    {
      title: 'web-rules-itb-score',
      points: [
        'web-rules-itb-score-order',
        'web-rules-itb-score-treasures',
        'web-rules-itb-score-nobody',
        'web-rules-itb-score-sum',
      ],
      picture: Values,
    },
    {
      title: 'web-rules-itb-ties',
      points: [
        'web-rules-itb-ties-above',
        'web-rules-itb-ties-unplayed',
        'web-rules-itb-ties-turn',
      ],
      picture: Ties,
    },
  ],
};
