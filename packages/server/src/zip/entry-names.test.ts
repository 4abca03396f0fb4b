import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { createEntryNames } from './entry-names.ts';

/** What an entry may have more than once on no system. */
const key = (name: string) => name.normalize('NFC').toLowerCase();

test.each([
  [
    ['a.md', 'a.md', 'A.md'],
    ['a.md', 'a (2).md', 'A (3).md'],
  ],
  [
    ['a?.md', 'a*.md', 'a_.md'],
    ['a_.md', 'a_ (2).md', 'a_ (3).md'],
  ],
  [
    ['a (2)', 'a', 'A'],
    ['a (2)', 'a', 'A (3)'],
  ],
  [
    ['__proto__', 'constructor', 'toString'],
    ['__proto__', 'constructor', 'toString'],
  ],
  [
    ['con', 'CON.md', 'lpt1.tar.gz'],
    ['_con', '_CON.md', '_lpt1.tar.gz'],
  ],
  [
    ['.', '..', 'a.', 'a ', '...'],
    ['_', '._', 'a_', 'a_ (2)', '.._'],
  ],
  [
    ['..\\..\\x', 'C:\\x', '-rf'],
    ['.._.._x', 'C__x', '-rf'],
  ],
  [
    ['é.md', 'e\u0301.md', 'É.md'],
    ['é.md', 'é (2).md', 'É (3).md'],
  ],
  [
    ['straße', 'STRASSE'],
    ['straße', 'STRASSE (2)'],
  ],
])('%j become %j', (given, names) => {
  expect(given.map(createEntryNames())).toEqual(names);
});

test('long names keep their extension and fit in a file system, numbered ones too', () => {
  const name = createEntryNames();
  const long = `${'😀'.repeat(196)}.md`;
  const names = [name(long), name(long)];
  expect(names[0]).toBe(`${'😀'.repeat(63)}.md`);
  expect(names[1]).toBe(`${'😀'.repeat(62)} (2).md`);
});

test('every name survives, and names that one system takes for the same differ', () => {
  const names = fc.array(
    fc.oneof(
      fc.string({ unit: fc.constantFrom(...'aA<>:"|?*\\. _()2'), minLength: 1, maxLength: 6 }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
    ),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(names, (given) => {
      const made = given.map(createEntryNames());
      expect(new Set(made.map(key)).size).toBe(given.length);
      for (const name of made) {
        expect(name).toMatch(/^[^<>:"|?*\\/\p{Cc}]*[^<>:"|?*\\/\p{Cc}. ]$/u);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      }
    }),
    { numRuns: runs(200) },
  );
});

test('many equal names take linear time', () => {
  const name = createEntryNames();
  for (let number = 0; number < 20_000; number += 1) name('a?.md');
  expect(name('a*.md')).toBe('a_ (20001).md');
});
