/** The links of the header: screens that can be reached from everywhere. */
import { EXTRA_SCREENS } from '$games/index';
import type { IconName } from './icons';

interface NavLink {
  href: string;
  /** The catalogue key of the title. */
  key: string;
  icon: IconName;
}

function link(screen: string, icon: IconName): NavLink {
  return { href: `/${screen}`, key: `web-title-${screen}`, icon };
}

export const NAV_LINKS: readonly NavLink[] = [
  link('learn', 'learn'),
  link('scorepad', 'pad'),
  ...Object.entries(EXTRA_SCREENS).map(([screen, { icon }]) => link(screen, icon)),
  link('open', 'chart'),
  link('settings', 'gear'),
];

/** The link to the player's own page, where the server has accounts. */
export const ACCOUNT_LINK: NavLink = link('me', 'person');

/** The link to the puzzles: the header has no room for it in every language. */
export const PUZZLES_LINK: NavLink = link('puzzles', 'puzzle');
