import { readFileSync } from 'node:fs';
import { InvalidRequestError } from '@mdconv/core';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../package-root.ts';
import { openFonts, type FontSource } from './index.ts';
import { packageFor } from './package-for.ts';

const fonts = openFonts();
const sans = fonts.select('Inter', 400, 'normal');
const serif = fonts.select('Source Serif 4', 700, 'italic');
const code = fonts.select('IBM Plex Mono', 400, 'normal');

describe('select', () => {
  test.each([
    ['Inter', 400, 'normal', 'Inter 400 normal'],
    ['Inter', 500, 'normal', 'Inter 500 normal'],
    ['Newsreader', 500, 'normal', 'Newsreader 500 normal'],
    ['Newsreader', 300, 'italic', 'Newsreader 400 italic'],
    ['Source Serif 4', 600, 'italic', 'Source Serif 4 700 italic'],
    ['IBM Plex Sans', 700, 'normal', 'IBM Plex Sans 600 normal'],
    ['JetBrains Mono', 700, 'italic', 'JetBrains Mono 700 normal'],
    ['IBM Plex Mono', 600, 'italic', 'IBM Plex Mono 400 italic'],
    ['No Such Family', 700, 'italic', 'Inter 700 italic'],
  ] as const)('selects for %s %i %s the face %s', (family, weight, style, id) => {
    expect(fonts.select(family, weight, style).id).toBe(id);
  });

  test('returns the same face every time', () => {
    expect(openFonts().select('Inter', 400, 'normal')).toBe(sans);
  });
});

describe('cover', () => {
  test.each([
    ['a', sans, 'en', 'Inter 400 normal'],
    ['e\u0301', sans, 'en', 'Inter 400 normal'],
    ['\u2009', sans, 'en', 'Inter 400 normal'],
    ['☐', sans, 'en', 'DejaVu Sans 400 normal'],
    ['♞', serif, 'en', 'DejaVu Sans 700 normal'],
    ['α', code, 'en', 'DejaVu Sans Mono 400 normal'],
    ['ب', serif, 'en', 'Noto Sans Arabic 700 normal'],
    ['ש', sans, 'en', 'Noto Sans Hebrew 400 normal'],
    ['।', sans, 'hi', 'Noto Sans Devanagari 400 normal'],
    ['漢', sans, 'en', 'Noto Sans SC 400 normal'],
    ['漢', sans, 'zh', 'Noto Sans SC 400 normal'],
    ['漢', serif, 'ja', 'Noto Sans JP 700 normal'],
    ['か', sans, 'zh', 'Noto Sans JP 400 normal'],
    ['❤', sans, 'en', 'Inter 400 normal'],
    ['❤\ufe0f', sans, 'en', 'Twemoji 400 normal'],
    ['😀', code, 'en', 'Twemoji 400 normal'],
    ['😀\ufe0e', sans, 'en', 'DejaVu Sans 400 normal'],
    ['👩‍💻', sans, 'en', 'Twemoji 400 normal'],
    ['🇫🇷', sans, 'en', 'Twemoji 400 normal'],
    ['1', sans, 'en', 'Inter 400 normal'],
    ['©', sans, 'en', 'Inter 400 normal'],
  ] as const)('covers %s with the right face', (cluster, preferred, language, id) => {
    expect(fonts.cover(cluster, preferred, language)?.id).toBe(id);
  });

  test.each([
    ['ก', '@expo-google-fonts/noto-sans-thai'],
    ['한', '@expo-google-fonts/noto-sans-kr'],
    ['𝐀', '@expo-google-fonts/noto-sans-math'],
    ['🜚', '@expo-google-fonts/noto-sans-symbols-2'],
    ['\u{10000}', undefined],
  ])('has no face for %s and names the font package for it', (cluster, name) => {
    expect(fonts.cover(cluster, sans, 'en')).toBeUndefined();
    expect(packageFor(cluster.codePointAt(0)!)).toBe(name);
  });
});

describe("the caller's faces", () => {
  const bytes = readFileSync(new URL('fonts/jetbrains-mono/700.ttf', packageRoot()));
  const source: FontSource = { family: 'House', weight: 400, style: 'normal', bytes };

  test('override the shipped ones', () => {
    const own = openFonts([source, { ...source, family: 'Inter' }]);
    expect(own.select('House', 700, 'italic').family).toBe('House');
    expect(own.select('Inter', 400, 'normal')).not.toBe(sans);
    expect(own.cover('α', code, 'en')?.family).toBe('House');
  });

  test('are parsed once for the same bytes', () => {
    const again = { ...source, bytes: new Uint8Array(bytes) };
    expect(openFonts([again]).select('House', 400, 'normal')).toBe(
      openFonts([source]).select('House', 400, 'normal'),
    );
  });

  test.each([
    ['a WOFF2 file', Buffer.from('wOF2aaaaaaaa'), 'is a WOFF2 file'],
    ['a WOFF file', Buffer.from('wOFFaaaaaaaa'), 'is a WOFF file'],
    ['a collection', Buffer.from('ttcfaaaaaaaa'), 'is a font collection file'],
    ['garbage', Buffer.from('hello'), 'is not a font file'],
    ['nothing', new Uint8Array(), 'is not a font file'],
    ['a font cut short', bytes.subarray(0, -1000), 'cannot be read'],
    ['a font without a table', changed('post', 0, 'gone'), 'cannot be read'],
    ['a font of a table beyond its end', changed('name', 8, '\xff'), 'cannot be read'],
    ['a font of more glyphs than outlines', inTable('maxp', 4, 0xffff), 'cannot be read'],
    ['a font of more metrics than glyphs', inTable('hhea', 34, 0xffff), 'cannot be read'],
    ['a font of no size', inTable('head', 18, 0), 'cannot be read'],
    ['a font of endless characters', endless(), 'cannot be read'],
  ])('are rejected if they are %s', (_, damaged, reason) => {
    const open = () => openFonts([{ ...source, bytes: damaged }]);
    expect(open).toThrow(InvalidRequestError);
    expect(open).toThrow(`fonts: House 400 normal ${reason}.`);
  });

  function changed(tag: string, offset: number, text: string): Buffer {
    const font = Buffer.from(bytes);
    font.write(text, font.indexOf(tag) + offset, 'latin1');
    return font;
  }

  function inTable(tag: string, offset: number, value: number): Buffer {
    const font = Buffer.from(bytes);
    font.writeUInt16BE(value, font.readUInt32BE(font.indexOf(tag) + 8) + offset);
    return font;
  }

  /** Its cmap has one group of format 12 with about 4,000,000,000 characters. */
  function endless(): Buffer {
    const font = Buffer.from(bytes);
    const start = font.readUInt32BE(font.indexOf('cmap') + 8);
    [1, 0x0003000a, 12, 0x000c0000, 28, 0, 1, 0, 0xffffffff, 1].forEach((value, index) =>
      font.writeUInt32BE(value, start + index * 4),
    );
    return font;
  }
});
