/**
 * QR codes for invite links: byte mode, error correction level M, versions 1 to 10
 * (up to 213 bytes), as ISO/IEC 18004 describes them.
 */

/** A square of modules; true is dark. */
export type Modules = boolean[][];

/** For each version: error correction bytes per block, and the data bytes of its blocks. */
const BLOCKS: { check: number; data: number[] }[] = [
  { check: 10, data: [16] },
  { check: 16, data: [28] },
  { check: 26, data: [44] },
  { check: 18, data: [32, 32] },
  { check: 24, data: [43, 43] },
  { check: 16, data: [27, 27, 27, 27] },
  { check: 18, data: [31, 31, 31, 31] },
  { check: 22, data: [38, 38, 39, 39] },
  { check: 22, data: [36, 36, 36, 37, 37] },
  { check: 26, data: [43, 43, 43, 43, 44] },
];
/** For each version the rows and columns whose crossings carry an alignment pattern. */
const ALIGNMENT = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
const LEVEL_M = 0;
type Mask = (row: number, column: number) => boolean;
const MASKS: Mask[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** The QR code of a text, or null if the text is too long. The best mask is chosen unless one is given. */
export function qrCode(text: string, mask?: number): Modules | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = smallestVersion(bytes.length);
  if (version === null) return null;
  const words = interleaved(version, dataWords(version, bytes));
  const masks = mask === undefined ? MASKS.keys() : [mask];
  const drawn = [...masks].map((number) => draw(version, words, number));
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

/** The dark modules as one SVG path, a unit square each, without a margin. */
export function qrPath(modules: Modules): string {
  return modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

function capacity(version: number): number {
  return blocksOf(version).data.reduce((sum, bytes) => sum + bytes, 0);
}

function blocksOf(version: number): { check: number; data: number[] } {
  return BLOCKS[version - 1] as { check: number; data: number[] };
}

function lengthBits(version: number): number {
  return version < 10 ? 8 : 16;
}

function smallestVersion(bytes: number): number | null {
  const versions = BLOCKS.map((_, index) => index + 1);
  const fits = (version: number) => 4 + lengthBits(version) + 8 * bytes <= 8 * capacity(version);
  return versions.find(fits) ?? null;
}

/** Mode, length, the bytes themselves, and padding up to the capacity. */
function dataWords(version: number, bytes: number[]): number[] {
  const bits = [
    ...asBits(0b0100, 4),
    ...asBits(bytes.length, lengthBits(version)),
    ...bytes.flatMap((byte) => asBits(byte, 8)),
  ];
  const room = 8 * capacity(version);
  bits.push(...asBits(0, Math.min(4, room - bits.length)));
  bits.push(...asBits(0, (8 - (bits.length % 8)) % 8));
  const words = asWords(bits);
  for (let pad = 0; words.length < capacity(version); pad ^= 1) words.push(pad ? 0x11 : 0xec);
  return words;
}

function asBits(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, n) => (value >> (count - 1 - n)) & 1);
}

function asWords(bits: number[]): number[] {
  return Array.from({ length: bits.length / 8 }, (_, n) =>
    Number.parseInt(bits.slice(8 * n, 8 * n + 8).join(''), 2),
  );
}

/** The blocks' bytes taken in turn, then their error correction bytes in turn. */
function interleaved(version: number, words: number[]): number[] {
  const { check, data } = blocksOf(version);
  let start = 0;
  const blocks = data.map((length) => words.slice(start, (start += length)));
  return [...inTurn(blocks), ...inTurn(blocks.map((block) => remainder(block, check)))];
}

function inTurn(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, n) =>
    blocks.flatMap((block) => block.slice(n, n + 1)),
  ).flat();
}

/** Multiplication in the field of 256 elements that Reed and Solomon's codes are made in. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

function generator(degree: number): number[] {
  let polynomial = [1];
  for (let n = 0, root = 1; n < degree; n++, root = times(root, 2)) {
    const shifted = [...polynomial, 0];
    polynomial = shifted.map((value, at) => value ^ times(polynomial[at - 1] ?? 0, root));
  }
  return polynomial;
}

/** The error correction bytes of a block: what is left after division by the generator. */
function remainder(block: number[], degree: number): number[] {
  const divisor = generator(degree);
  const rest = [...block, ...Array.from({ length: degree }, () => 0)];
  for (let at = 0; at < block.length; at++) {
    const factor = rest[at] ?? 0;
    divisor.forEach((value, n) => (rest[at + n] = (rest[at + n] ?? 0) ^ times(value, factor)));
  }
  return rest.slice(block.length);
}

/** A code on its way: the modules, and which of them are not for data. */
class Canvas {
  readonly modules: Modules;
  readonly #fixed: boolean[][];

  constructor(readonly size: number) {
    this.modules = blank(size);
    this.#fixed = blank(size);
  }

  fix(row: number, column: number, dark: boolean): void {
    if (row < 0 || column < 0 || row >= this.size || column >= this.size) return;
    this.#set(this.modules, row, column, dark);
    this.#set(this.#fixed, row, column, true);
  }

  /** Set a module of the data, unless the place is taken. */
  write(row: number, column: number, dark: boolean): void {
    if (!this.isFixed(row, column)) this.#set(this.modules, row, column, dark);
  }

  isFixed(row: number, column: number): boolean {
    return this.#fixed[row]?.[column] ?? false;
  }

  #set(modules: Modules, row: number, column: number, value: boolean): void {
    (modules[row] as boolean[])[column] = value;
  }

  /** Concentric squares around a centre: finders (with their light rim) and alignment marks. */
  rings(row: number, column: number, reach: number, light: (distance: number) => boolean): void {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++)
        this.fix(row + y, column + x, !light(Math.max(Math.abs(x), Math.abs(y))));
  }
}

function blank(size: number): boolean[][] {
  return Array.from({ length: size }, () => Array.from({ length: size }, () => false));
}

function draw(version: number, words: number[], mask: number): Modules {
  const canvas = new Canvas(17 + 4 * version);
  timing(canvas);
  finders(canvas);
  alignments(canvas, version);
  format(canvas, mask);
  if (version >= 7) versionMarks(canvas, version);
  fill(canvas, words, MASKS[mask] as Mask);
  return canvas.modules;
}

function timing(canvas: Canvas): void {
  for (let n = 0; n < canvas.size; n++) {
    canvas.fix(6, n, n % 2 === 0);
    canvas.fix(n, 6, n % 2 === 0);
  }
}

function finders(canvas: Canvas): void {
  const far = canvas.size - 4;
  const light = (distance: number) => distance === 2 || distance === 4;
  for (const [row, column] of [
    [3, 3],
    [3, far],
    [far, 3],
  ] as const)
    canvas.rings(row, column, 4, light);
}

function alignments(canvas: Canvas, version: number): void {
  const places = ALIGNMENT[version - 1] ?? [];
  const last = places.length - 1;
  const taken = (r: number, c: number) =>
    (r === 0 && (c === 0 || c === last)) || (r === last && c === 0);
  places.forEach((row, r) =>
    places.forEach((column, c) => {
      if (!taken(r, c)) canvas.rings(row, column, 2, (distance) => distance === 1);
    }),
  );
}

/** A number followed by its check bits: what is left after division by a generator. */
function checked(value: number, checks: number, divisor: number): number {
  let rest = value;
  for (let n = 0; n < checks; n++) rest = (rest << 1) ^ ((rest >> (checks - 1)) * divisor);
  return (value << checks) | rest;
}

/** Level and mask, written twice around the finders. */
function format(canvas: Canvas, mask: number): void {
  const bits = checked((LEVEL_M << 3) | mask, 10, 0x537) ^ 0x5412;
  const dark = (n: number) => ((bits >> n) & 1) === 1;
  const { size } = canvas;
  for (let n = 0; n < 15; n++) {
    const along = n < 6 ? n : n < 8 ? n + 1 : size - 15 + n;
    const across = n < 8 ? size - 1 - n : n < 9 ? 7 : 14 - n;
    canvas.fix(along, 8, dark(n));
    canvas.fix(8, across, dark(n));
  }
  canvas.fix(size - 8, 8, true);
}

function versionMarks(canvas: Canvas, version: number): void {
  const bits = checked(version, 12, 0x1f25);
  for (let n = 0; n < 18; n++) {
    const dark = ((bits >> n) & 1) === 1;
    const [near, far] = [Math.floor(n / 3), canvas.size - 11 + (n % 3)];
    canvas.fix(near, far, dark);
    canvas.fix(far, near, dark);
  }
}

/** The data, two columns at a time from the right, up and down in turn. */
function fill(
  canvas: Canvas,
  words: number[],
  masked: (row: number, column: number) => boolean,
): void {
  const bits = words.flatMap((word) => asBits(word, 8));
  let next = 0;
  for (const [row, column] of path(canvas.size)) {
    if (!canvas.isFixed(row, column))
      canvas.write(row, column, (bits[next++] === 1) !== masked(row, column));
  }
}

function* path(size: number): Generator<[number, number]> {
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2, upwards = !upwards) {
    if (right === 6) right = 5;
    for (let n = 0; n < size; n++) {
      const row = upwards ? size - 1 - n : n;
      yield [row, right];
      yield [row, right - 1];
    }
  }
}

/** How hard a code is to read, by the four rules of the standard. */
function penalty(modules: Modules): number {
  const columns = modules.map((_, c) => modules.map((row) => row[c] === true));
  const lines = [...modules, ...columns].map((line) =>
    line.map((dark) => (dark ? '1' : '0')).join(''),
  );
  const byLine = lines.reduce((sum, line) => sum + runs(line) + finderLike(line), 0);
  return byLine + squares(modules) + imbalance(modules);
}

function runs(line: string): number {
  return (line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
}

function finderLike(line: string): number {
  return 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
}

function squares(modules: Modules): number {
  const same = (r: number, c: number) => {
    const dark = modules[r]?.[c];
    return (
      dark === modules[r]?.[c + 1] &&
      dark === modules[r + 1]?.[c] &&
      dark === modules[r + 1]?.[c + 1]
    );
  };
  const places = [...modules.keys()].slice(1);
  return 3 * places.reduce((sum, r) => sum + places.filter((c) => same(r - 1, c - 1)).length, 0);
}

function imbalance(modules: Modules): number {
  const dark = modules.flat().filter(Boolean).length;
  const share = (100 * dark) / modules.length ** 2;
  return 10 * Math.floor(Math.abs(share - 50) / 5);
}
