/** The rules of Blue Lagoon in short. */
import type { RulesPage } from '../../screens/rules/chapter';
import Aim from './rules/Aim.svelte';
import Between from './rules/Between.svelte';
import Last from './rules/Last.svelte';
import Links from './rules/Links.svelte';
import Majority from './rules/Majority.svelte';
import Sets from './rules/Sets.svelte';
import Settle from './rules/Settle.svelte';
import Tokens from './rules/Tokens.svelte';
import Turn from './rules/Turn.svelte';
import Win from './rules/Win.svelte';

export const page: RulesPage = {
  game: 'blue_lagoon',
  title: 'Blue Lagoon',
  intro: 'web-rules-lagoon-intro',
  chapters: [
    {
      title: 'web-rules-lagoon-aim',
      points: [
        'web-rules-lagoon-aim-phases',
        'web-rules-lagoon-aim-pieces',
        'web-rules-lagoon-aim-open',
      ],
      picture: Aim,
    },
    {
      title: 'web-rules-lagoon-turn',
      points: [
        'web-rules-lagoon-turn-one',
        'web-rules-lagoon-turn-sea',
        'web-rules-lagoon-turn-land',
        'web-rules-lagoon-turn-village',
      ],
      picture: Turn,
    },
    {
      title: 'web-rules-lagoon-tokens',
      points: ['web-rules-lagoon-tokens-lie', 'web-rules-lagoon-tokens-take'],
      picture: Tokens,
    },
    {
      title: 'web-rules-lagoon-end',
      points: [
        'web-rules-lagoon-end-resource',
        'web-rules-lagoon-end-pieces',
        'web-rules-lagoon-end-skipped',
      ],
      picture: Last,
    },
    {
      title: 'web-rules-lagoon-between',
      points: [
        'web-rules-lagoon-between-settlers',
        'web-rules-lagoon-between-villages',
        'web-rules-lagoon-between-tokens',
      ],
      picture: Between,
    },
    {
      title: 'web-rules-lagoon-settle',
      points: [
        'web-rules-lagoon-settle-beside',
        'web-rules-lagoon-settle-villages',
        'web-rules-lagoon-settle-none',
      ],
      picture: Settle,
    },
    {
      title: 'web-rules-lagoon-links',
      points: [
        'web-rules-lagoon-links-islands',
        'web-rules-lagoon-links-group',
        'web-rules-lagoon-links-own',
      ],
      picture: Links,
    },
    {
      title: 'web-rules-lagoon-majority',
      points: ['web-rules-lagoon-majority-most', 'web-rules-lagoon-majority-tie'],
      picture: Majority,
    },
    {
      title: 'web-rules-lagoon-sets',
      points: [
        'web-rules-lagoon-sets-kind',
        'web-rules-lagoon-sets-four',
        'web-rules-lagoon-sets-statuettes',
      ],
      picture: Sets,
    },
    {
      title: 'web-rules-lagoon-win',
      points: ['web-rules-lagoon-win-sum', 'web-rules-lagoon-win-tie'],
      picture: Win,
    },
  ],
};
