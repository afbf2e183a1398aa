/** Into the Blue in nine steps: keep, run, gap, majority, tie, chest, end. */
import type { Lesson, Step } from '../plugin';

const HEAD = 'into_the_blue/1 players=2';

const FIRST_ROLL: Step = {
  text: 'web-learn-itb-roll',
  first: ['roll 1245CC'],
  goal: {
    accept: /^keep 12$/,
    then: ['roll 1334'],
    done: 'web-learn-itb-roll-done',
    otherwise: [
      { match: /^stop$/, text: 'web-learn-itb-roll-stop' },
      { match: /^keep (?!1)/, text: 'web-learn-itb-roll-no-one' },
    ],
    advice: ['keep 12'],
  },
};

const STOP: Step = {
  text: 'web-learn-itb-stop',
  goal: {
    accept: /^stop$/,
    done: 'web-learn-itb-stop-done',
    otherwise: [{ match: /^keep/, text: 'web-learn-itb-stop-again' }],
    advice: ['stop'],
  },
};

const PLACE: Step = {
  text: 'web-learn-itb-place',
  goal: {
    accept: /^place 3$/,
    done: 'web-learn-itb-place-done',
    otherwise: [{ match: /^place/, text: 'web-learn-itb-place-other' }],
    advice: ['place 3'],
  },
};

const GAP: Step = {
  text: 'web-learn-itb-gap',
  position: `${HEAD} levels=00200,20000 taken=-,- turn=0 rolls=2 dice=124445 last=-`,
  goal: {
    accept: /^keep 12444$/,
    then: ['roll 3'],
    done: 'web-learn-itb-gap-done',
    otherwise: [
      { match: /^stop$/, text: 'web-learn-itb-gap-stop' },
      { match: /^keep/, text: 'web-learn-itb-gap-other' },
    ],
    advice: ['keep 12444'],
  },
};

const DEEPER: Step = {
  text: 'web-learn-itb-deeper',
  goal: {
    accept: /^place 4$/,
    done: 'web-learn-itb-deeper-done',
    otherwise: [{ match: /^place/, text: 'web-learn-itb-deeper-other' }],
    advice: ['place 4'],
  },
};

const TIE: Step = {
  text: 'web-learn-itb-tie',
  position: `${HEAD} levels=00230,31200 taken=-,- turn=0 rolls=3 dice=11223C last=-`,
  goal: {
    accept: /^place 2$/,
    done: 'web-learn-itb-tie-done',
    otherwise: [
      { match: /^place 3$/, text: 'web-learn-itb-tie-three' },
      { match: /^place 1$/, text: 'web-learn-itb-tie-one' },
    ],
    advice: ['place 2'],
  },
};

const PERFECT: Step = {
  text: 'web-learn-itb-perfect',
  position: `${HEAD} levels=02230,31200 taken=-,- turn=0 rolls=2 dice=123455 last=-`,
  goal: {
    accept: /^keep 12345$/,
    then: ['roll C', 'chest 7', 'roll 112345'],
    done: 'web-learn-itb-perfect-done',
    otherwise: [
      { match: /^stop$/, text: 'web-learn-itb-perfect-stop' },
      { match: /^keep/, text: 'web-learn-itb-perfect-other' },
    ],
    advice: ['keep 12345'],
  },
};

const END: Step = {
  text: 'web-learn-itb-end',
  position: `${HEAD} levels=02242,31212 taken=7,6 turn=0 rolls=3 dice=11225C last=-`,
  goal: {
    accept: /^place [12]$/,
    then: ['roll 224455', 'stop'],
    done: 'web-learn-itb-end-done',
  },
};

const PLAY: Step = { text: 'web-learn-itb-play' };

export const lesson: Lesson = {
  game: 'into_the_blue',
  options: { first_player: '0' },
  names: ['web-learn-you', 'web-learn-other'],
  steps: [FIRST_ROLL, STOP, PLACE, GAP, DEEPER, TIE, PERFECT, END, PLAY],
};
