/** Blue Lagoon in nine steps: boat, shore, chain, sets, village, majority, end of a phase, Settlement. */
import type { Lesson, Step } from '../plugin';

const HEAD = 'blue_lagoon/1 players=2 phase=1 turn=0 laid=32';
const ON_CIRCLE =
  'a1|a6|a10|b5|b9|b13|c2|d6|d8|d11|d13|e1|e3|f10|f12|g4|g7|h1|h9|h13|i3|i6|j1|j10|k4|k7|k11|l1|l6|m3|m9|m12';
const ISLAND_H = 'f9|f10|g9|g10|h9|h10|h11|i8|i9|i10|j8|j9|j10|k7|k8|k9|l8|l9|m8|m9';

/** Tokens on all stone circles, no pieces. */
const NEW_GAME =
  's....c...b../....w...p...s/.b........../.....c.b..c.w/p.s........./.........w.p./...b..s...../' +
  'c.......p...s/..w..c....../s........b.../...p..w...s./b....c......./..p.....s..w';

const BOAT: Step = {
  text: 'web-learn-lagoon-boat',
  position: `${HEAD} taken=0.0.0.0.0,0.0.0.0.0 scores=- board=${NEW_GAME}`,
  goal: { accept: /^S/, done: 'web-learn-lagoon-boat-done', advice: ['Sd7'] },
};

const ASHORE: Step = {
  text: 'web-learn-lagoon-ashore',
  position:
    `${HEAD} taken=0.0.0.0.0,0.0.0.0.0 scores=- board=` +
    's....c...b../....w...p...s/.b........../.....c0b..c.w/p.s........./.........w.p./...b..s...../' +
    'c.......p...s/..w..c1...../s........b.../...p..w...s./b....c......./..p.....s..w',
  goal: {
    accept: /^Sd6$/,
    then: ['Si8'],
    done: 'web-learn-lagoon-ashore-done',
    otherwise: [
      { match: /^V/, text: 'web-learn-lagoon-ashore-village' },
      { match: /^Sd8$/, text: 'web-learn-lagoon-ashore-bamboo' },
      { match: /^S(c7|e6)$/, text: 'web-learn-lagoon-ashore-empty' },
      { match: /^S/, text: 'web-learn-lagoon-ashore-sea' },
    ],
    advice: ['Sd6'],
  },
};

const CHAIN: Step = {
  text: 'web-learn-lagoon-chain',
  goal: {
    accept: /^S(d8|c7)$/,
    done: 'web-learn-lagoon-chain-done',
    otherwise: [
      { match: /^V(d8|c7)$/, text: 'web-learn-lagoon-ashore-village' },
      { match: /./, text: 'web-learn-lagoon-chain-other' },
    ],
    advice: ['Sd8', 'Sc7'],
  },
};

const SETS: Step = {
  text: 'web-learn-lagoon-sets',
  position:
    `${HEAD} taken=3.0.0.0.0,0.0.0.0.3 scores=- board=` +
    's....0...b../....w.0.p...s/.b....0...../.....00b.0c.w/p.s........./.......0.w.p./...b..s...../' +
    'c.......p..11/..w..0.....1/s....0...b.1./...p..w..11./b....c.1...../..p....11..w',
  goal: {
    accept: /^[SV]d11$/,
    then: ['Sj11'],
    done: 'web-learn-lagoon-sets-done',
    otherwise: [
      { match: /g7$/, text: 'web-learn-lagoon-sets-statuette' },
      { match: /d8$/, text: 'web-learn-lagoon-sets-bamboo' },
      { match: /./, text: 'web-learn-lagoon-sets-other' },
    ],
    advice: ['Sd11'],
  },
};

const VILLAGE: Step = {
  text: 'web-learn-lagoon-village',
  position:
    `${HEAD} taken=4.0.0.0.0,0.0.0.0.3 scores=- board=` +
    's....0...b../....w.0.p...s/.b....0...../.....00b.00.w/p.s........./.......0.w.p./...b..s...../' +
    'c.......p..11/..w..0.....1/s....0...b11./...p..w..11./b....c.1...../..p....11..w',
  goal: {
    accept: new RegExp(`^V(?!(?:${ON_CIRCLE})$)`),
    done: 'web-learn-lagoon-village-done',
    otherwise: [
      { match: /^V/, text: 'web-learn-lagoon-village-circle' },
      { match: /^S/, text: 'web-learn-lagoon-village-settler' },
    ],
    advice: ['Vc8'],
  },
};

const MAJORITY: Step = {
  text: 'web-learn-lagoon-majority',
  position:
    `${HEAD} taken=4.0.0.0.0,0.0.0.1.2 scores=- board=` +
    's....0...b../....w.0.p...s/.b....0A..../.....00b.001w/p.s.......B./.......0.w.1./...b..s...1./' +
    'c.......p1111/..w..000.1.1/s....0.0.b11./...p..w0.11./b....c......./..p.....s11w',
  goal: {
    accept: new RegExp(`^[SV](?:${ISLAND_H})$`),
    done: 'web-learn-lagoon-majority-done',
    otherwise: [{ match: /./, text: 'web-learn-lagoon-majority-other' }],
    advice: ['Sk7', 'Sh9'],
  },
};

const DRAWN = 'pbsbspsspwswcsbpscwcsccbwpbbwcpw';
const KINDS: Record<string, string> = {
  c: 'coconut',
  b: 'bamboo',
  w: 'water',
  p: 'stone',
  s: 'statuette',
};

const LAST_RESOURCE: Step = {
  text: 'web-learn-lagoon-last',
  position:
    `${HEAD} taken=4.3.2.2.0,2.3.3.4.0 scores=- board=` +
    's...00..00../....0...0...s/.00....A..../....A000.000w/11s.......A./.........00A./1B11..s...../' +
    '1......11...s/..11.0..B.../s....0...11../1.11.11...s./1.1B.11....../..1.....s111',
  goal: {
    accept: /^[SV]d13$/,
    then: [...Array.from(DRAWN, (letter) => `draw ${KINDS[letter] ?? ''}`), 'Sg3'],
    done: 'web-learn-lagoon-last-done',
    otherwise: [{ match: /./, text: 'web-learn-lagoon-last-other' }],
    advice: ['Sd13'],
  },
};

const SETTLE: Step = {
  text: 'web-learn-lagoon-settle',
  goal: {
    accept: /^S(b9|d6|d8|d11|f12)$/,
    done: 'web-learn-lagoon-settle-done',
    otherwise: [{ match: /./, text: 'web-learn-lagoon-settle-other' }],
    advice: ['Sd6', 'Sb9', 'Sd11'],
  },
};

export const lesson: Lesson = {
  game: 'blue_lagoon',
  names: ['web-learn-you', 'web-learn-other'],
  steps: [
    BOAT,
    ASHORE,
    CHAIN,
    SETS,
    VILLAGE,
    MAJORITY,
    LAST_RESOURCE,
    SETTLE,
    { text: 'web-learn-lagoon-play' },
  ],
};
