/** The colours of the style sheet as numbers: contrast and simulated colour blindness. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Colours = Record<string, string>;
type Three = [number, number, number];

const SHEET = readFileSync(join(import.meta.dirname, '../../src/theme.css'), 'utf8');

/** All colours of a theme (0 is light, 1 is dark), in a palette. */
export function colours(theme: 0 | 1, palette = 'usual'): Colours {
  const found: Colours = {};
  for (const selector of [':root', `:root[data-palette='${palette}']`]) {
    for (const [, name, value] of block(selector).matchAll(/(--[\w-]+): ([^;]+);/g)) {
      const two = /light-dark\((#\w+), (#\w+)\)/.exec(value ?? '');
      found[name ?? ''] = (two ? two[1 + theme] : value) ?? '';
    }
  }
  return found;
}

function block(selector: string): string {
  const start = SHEET.indexOf(`${selector} {`);
  return start < 0 ? '' : SHEET.slice(start, SHEET.indexOf('\n}', start));
}

/** Linear red, green and blue, from 0 to 1. */
function light(colour: string): Three {
  const part = (at: number) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** The WCAG contrast ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const brightness = (colour: string) => dot(light(colour), [0.2126, 0.7152, 0.0722]) + 0.05;
  const [a, b] = [brightness(one), brightness(other)];
  return Math.max(a, b) / Math.min(a, b);
}

/** Matrices that simulate dichromacy (Machado, Oliveira and Fernandes, 2009). */
const COLOUR_VISION: Record<string, Three[]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  mono: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};
const TO_XYZ: Three[] = [
  [0.4339, 0.3762, 0.1899],
  [0.2126, 0.7152, 0.0722],
  [0.0177, 0.1095, 0.8728],
];

/** The CIELAB distance of two colours under a type of colour vision. */
export function difference(one: string, other: string, vision: string): number {
  const [a, b] = [lab(one, vision), lab(other, vision)];
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)));
}

function lab(colour: string, vision: string): Three {
  const seen = through(COLOUR_VISION[vision] ?? [], light(colour)).map((value) =>
    Math.min(1, Math.max(0, value)),
  );
  const [x, y, z] = through(TO_XYZ, seen as Three).map((value) =>
    value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116,
  ) as Three;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function through(rows: Three[], value: Three): number[] {
  return rows.map((row) => dot(row, value));
}

function dot(a: Three, b: Three): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
