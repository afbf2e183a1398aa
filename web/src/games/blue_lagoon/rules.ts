/** The rules of Blue Lagoon in short, each chapter with a small part of a lagoon. */
import type { ComponentProps } from 'svelte';
import type { Chapter, RulesPage } from '../plugin';
import Scene from './board/Scene.svelte';

/** A chapter: the suffixes of its catalogue keys, and its picture. */
function chapter(
  name: string,
  points: readonly string[],
  pictureProps: ComponentProps<typeof Scene>,
): Chapter {
  const title = `web-rules-lagoon-${name}`;
  return {
    title,
    points: points.map((point) => `${title}-${point}`),
    picture: Scene,
    pictureProps,
  };
}

export const rules: RulesPage = {
  intro: 'web-rules-lagoon-intro',
  chapters: [
    // Boats, people and huts of three players between two islands.
    chapter('aim', ['phases', 'pieces', 'open'], {
      map: ['......', '.Aa....', 'aaa.Bb', '.aA.bbB', '....b.', '.......'],
      board: ['......', '.0A..2.', '10..w2', '.1s1..c', '...1C.', '.......'],
    }),
    // A boat, and the land beside it where its owner may go.
    chapter('turn', ['one', 'sea', 'land', 'village'], {
      map: ['......', '.aA.b..', 'aaa.Bb', '.aa.bb.', '.a..b.', '.......'],
      board: ['......', '..c....', '...0..', '.......', '......', '.......'],
      glow: ['c3', 'c5', 'd4', 'd5', 'b4', 'b5'],
    }),
    // The five kinds of token on their stone circles, and a settler on one of them.
    chapter('tokens', ['lie', 'take'], {
      map: ['......', '.aAaAa.', 'aAaAaA', '.aaaaa.', '..aa..', '.......'],
      board: ['......', '..c.b..', '.w.p.s', '...0...', '......', '.......'],
    }),
    // The last resource is being taken.
    chapter('end', ['resource', 'pieces', 'skipped'], {
      map: ['......', '.aaA...', 'aAaa..', '.aaAa..', '..Aa..', '.......'],
      board: ['......', '..00...', '.1.0..', '.1.w...', '..1...', '.......'],
      framed: ['d4'],
      glow: ['d4'],
    }),
    // Settlers and the village on a stone circle leave; the other village stays.
    chapter('between', ['settlers', 'villages', 'tokens'], {
      map: ['......', '.aA....', 'aaa.Bb', '.aa.bb.', '.a..b.', '.......'],
      board: ['......', '..A....', '.0.0..', '.....A.', '......', '.......'],
      wrong: ['b3', 'c2', 'c4'],
      framed: ['d6'],
    }),
    // Settlers spread from a village, on land and at sea.
    chapter('settle', ['beside', 'villages', 'none'], {
      map: ['......', '.aA....', 'aaa.Bb', '.aa.bb.', '.a..b.', '.......'],
      board: ['......', '.......', '..A...', '.......', '......', '.......'],
      glow: ['c2', 'c4', 'b3', 'b4', 'd3', 'd4'],
    }),
    // A chain over the sea that links three islands.
    chapter('links', ['islands', 'group', 'own'], {
      map: ['aa...c', 'aaa..cc', '.a..c.', '....bb.', '...bbb', '...bb..'],
      board: ['......', '.0...0.', '.0.00.', '..00...', '...0..', '.......'],
      framed: ['b2', 'c2', 'd3', 'd4', 'c4', 'c5', 'b6', 'e4'],
    }),
    // Three pieces against two: the mark shows what the island is worth.
    chapter('majority', ['most', 'tie'], {
      map: ['..aa..', '.aaaaa.', '.aAaa.', '..aaa..', '...a..', '.......'],
      board: ['......', '.0.1...', '.0.1..', '..A....', '......', '.......'],
      values: [['a', 8]],
    }),
    // Two, three and four tokens of a kind, and one of each kind.
    chapter('sets', ['kind', 'four', 'statuettes'], {
      map: ['AA.AAA', '.......', '.AAAA.', '.......', 'AAAA.A', '.......'],
      board: ['cc.bbb', '.......', '.wwww.', '.......', 'cbwp.s', '.......'],
    }),
    // The villages of three players on one shore.
    chapter('win', ['sum', 'tie'], {
      map: ['......', '.aaaa..', 'aaaAa.', '.aaaa..', '......'],
      board: ['......', '.BAC...', '...s..', '..0....', '......'],
      framed: ['b3'],
    }),
  ],
};
