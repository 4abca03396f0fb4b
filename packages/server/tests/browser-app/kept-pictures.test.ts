import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeName } from '../../app/pictures/free-name.ts';
import { keepPictures } from '../../app/preview/kept-pictures.ts';

describe('free names of pictures', () => {
  test('count on from those that are taken', () => {
    const taken = new Set(['a.png', ...Array.from({ length: 80 }, (_, at) => `a-${at + 2}.png`)]);
    expect(freeName('a.png', 'image/png', taken)).toBe('a-82.png');
    expect(freeName('Größe & mehr.jpeg', 'image/jpeg', taken)).toBe('Größe-mehr.jpg');
    expect(freeName('???', 'image/webp', taken)).toBe('picture.webp');
    expect(freeName(`a${'𠀀'.repeat(120)}.png`, 'image/png', taken)).toBe(
      `a${'𠀀'.repeat(99)}.png`,
    );
  });

  test('need no escape in a link', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const free = freeName(name, 'image/png', new Set());
        expect(free).toMatch(/^[\p{L}\p{N}_][\p{L}\p{N}_.-]*\.png$/u);
        expect([...free].length).toBeLessThanOrEqual(104);
      }),
    );
  });
});

describe('pictures of the preview', () => {
  test('are read again only if they have changed', async () => {
    let version = '1';
    const asked: (string | undefined)[] = [];
    const keep = keepPictures((_, known) => {
      asked.push(known);
      return Promise.resolve(
        known === version ? { version } : { version, bytes: Buffer.from(version) },
      );
    });
    const show = () => keep(async (read) => Buffer.from((await read('a.png'))!).toString());
    expect([await show(), await show()]).toEqual(['1', '1']);
    version = '2';
    expect([await show(), await show()]).toEqual(['2', '2']);
    expect(asked).toEqual([undefined, '1', '1', '2']);
  });

  test('are forgotten when a text no longer has them', async () => {
    const asked: (string | undefined)[] = [];
    const keep = keepPictures((_, known) => {
      asked.push(known);
      return Promise.resolve({ version: '1', bytes: Buffer.from('a') });
    });
    await keep((read) => read('a.png'));
    await keep(() => Promise.resolve());
    await keep((read) => read('a.png'));
    expect(asked).toEqual([undefined, undefined]);
  });
});
