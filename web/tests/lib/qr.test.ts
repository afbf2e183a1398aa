/** QR codes against those of another encoder (Python's qrcode), module by module. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { qrCode, qrPath } from '$lib/qr';

const SHORT = `
111111100001101111111
100000100010101000001
101110101110001011101
101110101100101011101
101110101010101011101
100000101001001000001
111111101010101111111
000000001010000000000
101111100001001111100
001010010101110011110
000100111000100000110
110010001001110001110
110001111110101100100
000000001100111111000
111111100001011001010
100000101100010101111
101110101111001100101
101110101100111111000
101110101010100100100
100000100100110101100
111111101011001010110`.trim();

const LINK = 'http://192.168.1.20:8080/table/abcdefgh2345#invite=Zk3vYyzTcf0JrN4uAgrHBw';
const ACCENTS = 'Île de la Réunion — ¡hola!';

function written(text: string, mask?: number): string {
  const modules = qrCode(text, mask) ?? [];
  return modules.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')).join('\n');
}

test('a short text is drawn as others draw it', () => {
  expect(written('ATOLL atoll')).toBe(SHORT);
});

test.each([
  ['ATOLL atoll', 0, 21, '20213c4d8587836757b9b307da82d10f'],
  [LINK, undefined, 37, 'ac33be45e5a49ce333232c0fde0561a4'],
  [LINK, 7, 37, '33cfc714445fa82f612ee75fb091d588'],
  [ACCENTS, undefined, 29, 'ff0a8ec8ae4f30cfb2c53d271a05def7'],
  [ACCENTS, 4, 29, '19892e182c10f318bea8ee288e9ec620'],
  ['x'.repeat(110), undefined, 45, '1fc0b5f1273847bfdc50100f139ec46f'],
  ['abcdefghij'.repeat(15), 2, 49, '3bab3dbf5ecc73fcd049dc71038320cd'],
  ['abcdefghij'.repeat(18), undefined, 53, '1dc861afa8fbe9c17ae8a2df1c1c75cb'],
  ['0123456789'.repeat(21), undefined, 57, '6ccbc8a29d5f9b741045203f3d7c0471'],
])('%s with mask %s', (text, mask, size, hash) => {
  expect(qrCode(text, mask)).toHaveLength(size);
  expect(createHash('sha256').update(written(text, mask)).digest('hex').slice(0, 32)).toBe(hash);
});

test('what is too long has no code', () => {
  expect(qrCode('x'.repeat(213))).not.toBeNull();
  expect(qrCode('x'.repeat(214))).toBeNull();
});

test('the path has one square for each dark module', () => {
  const modules = qrCode('ATOLL atoll') ?? [];
  const dark = modules.flat().filter(Boolean).length;
  expect(qrPath(modules).match(/M/g)).toHaveLength(dark);
  expect(qrPath(modules).startsWith('M0 0h1v1h-1z')).toBe(true);
});
