import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printable } from './printable.ts';

/** All characters that control a terminal, the direction of text, or nothing that is seen. */
const controls = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) =>
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Join_Control}\u200b\u2060\ufeff\u115f\u3164]/u.test(
      character,
    ),
);

describe('a printable text', () => {
  test('shows every control, bidi and zero-width character as an escape', () => {
    expect(controls.length).toBeGreaterThan(230);
    for (const character of controls) {
      const shown = printable(`a${character}b`);
      expect(shown).toMatch(/^a(\\u[\da-f]{4}){1,2}b$/);
      expect(JSON.parse(`"${shown}"`)).toBe(`a${character}b`);
    }
  });

  test('shows half a pair as an escape', () => {
    expect(printable('a\ud800b\udc00')).toBe(String.raw`a\ud800b\udc00`);
  });

  test.each(['report.md', 'a b.md', '日本語.md', 'é e\u0301', '😀 ❤\ufe0f', 'שלום', '#"\\'])(
    'keeps %s',
    (text) => expect(printable(text)).toBe(text),
  );

  test('is a line without characters that nobody sees, and a line of JSON keeps its value', () => {
    const anything = fc.string({
      unit: fc.oneof(fc.constantFrom(...controls), fc.string({ unit: 'binary', maxLength: 1 })),
    });
    fc.assert(
      fc.property(anything, (text) => {
        expect(printable(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(JSON.parse(printable(JSON.stringify([text])))).toEqual([text]);
        expect(printable(printable(text))).toBe(printable(text));
      }),
    );
  });
});
