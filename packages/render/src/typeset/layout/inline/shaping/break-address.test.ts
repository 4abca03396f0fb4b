import { expect, test } from 'vitest';
import { breakAddress } from './break-address.ts';
import { breakInNeed } from './break-opportunities.ts';

test.each([
  ['https://example.org/path/file.html', 'https://example|.org/|path/|file|.html'],
  ['https://a.org', 'https://a.org'],
  ['a-hyphen-stays.example/here-too', 'a-hyphen-stays|.example/|here-too'],
  ['someone@mail.example', 'someone@¦mail.example'],
  ['mailto:some-one@mail.example', 'mailto:some-one@¦mail.example'],
  ['someone@', 'someone@'],
  ['example.org/@someone', 'example|.org/|@someone'],
  ['https://example.org/@someone/post', 'https://example|.org/|@someone/post'],
  ['https://example.org/find?query=1#top', 'https://example|.org/|find|?query|=1#top'],
])('breaks %s', (address, expected) => {
  const opportunities = new Uint8Array(address.length + 1);
  breakAddress(address, { start: 0, end: address.length }, opportunities);
  const shown = [...address].map((sign, index) => {
    if (!opportunities[index]) return sign;
    return opportunities[index] === breakInNeed ? `¦${sign}` : `|${sign}`;
  });
  expect(shown.join('')).toBe(expected);
});
