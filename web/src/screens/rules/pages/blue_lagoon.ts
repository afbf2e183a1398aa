/** The rules of Blue Lagoon in short. */
import type { RulesPage } from '../chapter';
import Aim from '../pictures/blue_lagoon/Aim.svelte';
import Between from '../pictures/blue_lagoon/Between.svelte';
import Last from '../pictures/blue_lagoon/Last.svelte';
import Links from '../pictures/blue_lagoon/Links.svelte';
import Majority from '../pictures/blue_lagoon/Majority.svelte';
import Sets from '../pictures/blue_lagoon/Sets.svelte';
import Settle from '../pictures/blue_lagoon/Settle.svelte';
import Tokens from '../pictures/blue_lagoon/Tokens.svelte';
import Turn from '../pictures/blue_lagoon/Turn.svelte';
import Win from '../pictures/blue_lagoon/Win.svelte';

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
