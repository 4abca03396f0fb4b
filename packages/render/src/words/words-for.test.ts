import { describe, expect, test } from 'vitest';
import { languages, wordsFor } from './words-for.ts';

describe('wordsFor', () => {
  test.each([
    ['en', 'Contents'],
    ['de', 'Inhalt'],
    ['de-AT', 'Inhalt'],
    ['PT_br', 'Índice'],
    ['zh-Hant-TW', '目录'],
    ['no', 'Innhold'],
  ])('finds the words of %s by its primary subtag', (language, contents) => {
    expect(wordsFor(language).contents).toBe(contents);
  });

  test.each(['', 'x', 'tlh', 'constructor', '__proto__', 'deutsch'])(
    'falls back to English for %j',
    (language) => expect(wordsFor(language)).toBe(wordsFor('en')),
  );

  test.each(Object.keys(languages))('has no empty word in %s', (language) => {
    const words = wordsFor(language);
    const { alerts } = words;
    for (const word of [...Object.values({ ...words, alerts: '-' }), ...Object.values(alerts)])
      if (typeof word === 'string') expect(word).toMatch(/\S/);
    expect(new Set(Object.values(alerts)).size).toBe(5);
    expect(words.pageOfPages(3, 97)).toMatch(/3.*97/);
  });
});
