import { expect, test } from 'vitest';
import { breakAddress } from './break-address.ts';

test.each([
  ['https://example.org/path/file.html', 'https://example|.org/|path/|file|.html'],
  ['https://a.org', 'https://a.org'],
  ['a-hyphen-stays.example/here-too', 'a-hyphen-stays|.example/|here-too'],
  ['someone@mail.example', 'someone|@mail|.example'],
  ['https://example.org/find?query=1#top', 'https://example|.org/|find|?query|=1#top'],
])('divides %s', (address, expected) => {
  const opportunities = new Uint8Array(address.length + 1);
  breakAddress(address, { start: 0, end: address.length }, opportunities);
  const shown = [...address].map((sign, index) => (opportunities[index] ? `|${sign}` : sign));
  expect(shown.join('')).toBe(expected);
});
