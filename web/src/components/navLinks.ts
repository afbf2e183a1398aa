/** The places of the page that can be reached from everywhere. */
import type { IconName } from './icons';

export interface Place {
  href: string;
  key: string;
  icon: IconName;
}

export const PLACES: readonly Place[] = [
  { href: '/learn', key: 'web-title-learn', icon: 'learn' },
  { href: '/scorepad', key: 'web-title-scorepad', icon: 'pad' },
  { href: '/maps', key: 'web-title-maps', icon: 'map' },
  { href: '/open', key: 'web-title-open', icon: 'chart' },
  { href: '/settings', key: 'web-title-settings', icon: 'gear' },
];
