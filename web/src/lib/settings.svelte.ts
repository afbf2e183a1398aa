/**
 * Settings of this device: language, theme, palette, motion, pace, sound, text size, confirmation.
 * Stored in the browser, and set on `<html>` as data attributes for the style sheets.
 */
import { knownLanguage, LANGUAGES, type Language } from './i18n';
import { USUAL_LEVEL } from './levels';
import { store } from './storage.svelte';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const PALETTES = ['usual', 'protan', 'deutan', 'tritan', 'mono'] as const;
export const MOTIONS = ['auto', 'on', 'off'] as const;
export const PACES = ['normal', 'quick', 'instant'] as const;
export const TEXT_SIZES = ['small', 'usual', 'large', 'huge'] as const;
export const CONFIRMATIONS = ['touch', 'always', 'never'] as const;
export const LANGUAGE_CHOICES = ['auto', ...LANGUAGES] as const;

export interface Choices {
  language: Language;
  theme: (typeof THEMES)[number];
  palette: (typeof PALETTES)[number];
  motion: (typeof MOTIONS)[number];
  pace: (typeof PACES)[number];
  textSize: (typeof TEXT_SIZES)[number];
  confirm: (typeof CONFIRMATIONS)[number];
  sound: boolean;
  notify: boolean;
  /** Give finished games of this device to the account. */
  keepGames: boolean;
  /** Show the odds of the dice where a table allows hints. */
  diceOdds: boolean;
  /** Show the win chances of all players where a table allows hints. */
  winChances: boolean;
  /** The name last used at a table. */
  name: string;
  /** The level last played against. */
  level: string;
}

const DEFAULTS: Choices = {
  language: 'auto',
  theme: 'auto',
  palette: 'usual',
  motion: 'auto',
  pace: 'normal',
  textSize: 'usual',
  confirm: 'touch',
  sound: true,
  notify: false,
  keepGames: true,
  diceOdds: true,
  winChances: false,
  name: '',
  level: USUAL_LEVEL,
};

const ALLOWED: { [K in keyof Choices]?: readonly Choices[K][] } = {
  language: LANGUAGE_CHOICES,
  theme: THEMES,
  palette: PALETTES,
  motion: MOTIONS,
  pace: PACES,
  textSize: TEXT_SIZES,
  confirm: CONFIRMATIONS,
};

const PACE_FACTORS: Record<Choices['pace'], number> = { normal: 1, quick: 0.4, instant: 0 };

export const STORED_AS = 'atoll.settings';

/** Parse stored settings, with defaults for missing or invalid values. */
export function readChoices(text: string | null): Choices {
  const found = parsed(text);
  const choices = { ...DEFAULTS };
  for (const key of Object.keys(DEFAULTS) as (keyof Choices)[]) {
    if (isAllowed(key, found[key])) Object.assign(choices, { [key]: found[key] });
  }
  return choices;
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isAllowed(key: keyof Choices, value: unknown): boolean {
  const allowed = ALLOWED[key] as readonly unknown[] | undefined;
  return allowed ? allowed.includes(value) : typeof value === typeof DEFAULTS[key];
}

/** Whether the device matches a media query; false where there is no screen. */
function matches(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}

class Settings {
  #choices = $state<Choices>(readChoices(localStorage.getItem(STORED_AS)));
  #lessMotion = $state(matches('(prefers-reduced-motion: reduce)'));

  /** The current settings. */
  get choices(): Readonly<Choices> {
    return this.#choices;
  }

  /** Change a setting and store it. */
  set<K extends keyof Choices>(key: K, value: Choices[K]): void {
    this.#choices[key] = value;
    store(STORED_AS, JSON.stringify(this.#choices));
  }

  /** The chosen language, else the browser's. */
  get language(): Language {
    const { language } = this.#choices;
    return language === 'auto' ? knownLanguage(navigator.languages) : language;
  }

  /** Whether animations are on. */
  get motion(): boolean {
    const { motion } = this.#choices;
    return motion === 'auto' ? !this.#lessMotion : motion === 'on';
  }

  /** How long the moves of others are shown: a factor, 0 for not at all. */
  get pace(): number {
    return PACE_FACTORS[this.#choices.pace];
  }

  /** Whether a move needs a second tap. */
  get confirms(): boolean {
    const { confirm } = this.#choices;
    return confirm === 'touch' ? matches('(pointer: coarse)') : confirm === 'always';
  }

  /** Follow changes in other tabs and of the system. */
  watch(): void {
    addEventListener('storage', (event) => {
      if (event.key === STORED_AS) this.#choices = readChoices(event.newValue);
    });
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (event) => {
      this.#lessMotion = event.matches;
    });
  }

  /** Set the data attributes of the root element. */
  apply(root: HTMLElement): void {
    const { theme, palette, textSize } = this.#choices;
    Object.assign(root.dataset, { theme, palette, textSize, motion: this.motion ? 'on' : 'off' });
    root.lang = this.language;
  }
}

export const settings = new Settings();
