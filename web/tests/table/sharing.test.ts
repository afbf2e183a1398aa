/** Links that work only on the computer of the server. */
import { expect, it } from 'vitest';
import { isThisComputerOnly } from '../../src/screens/table/sharing';

it.each([
  ['localhost', true],
  ['atoll.localhost', true],
  ['127.0.0.1', true],
  ['127.3.2.1', true],
  ['[::1]', true],
  ['192.168.1.20', false],
  ['localhost.example', false],
  ['atoll.example.org', false],
])('knows whether %s is this computer only', (host, only) => {
  expect(isThisComputerOnly(host)).toBe(only);
});
