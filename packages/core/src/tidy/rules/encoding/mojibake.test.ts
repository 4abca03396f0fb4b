import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tidy } from '../../tidy.ts';

function repaired(text: string): string {
  return tidy(text, { actions: ['repair'] }).markdown;
}

/** A UTF-8 text decoded as another encoding. */
function misread(text: string, charset = 'windows-1252'): string {
  return new TextDecoder(charset).decode(new TextEncoder().encode(text));
}

describe('repairs text in many languages', () => {
  test.each([
    'Der Ärger über die Straße ließ nach – endlich.',
    'L’été dernier, j’ai mangé une crème brûlée à Besançon.',
    'El niño comió piñas mañana y tarde.',
    'Příliš žluťoučký kůň úpěl ďábelské ódy.',
    'Zażółć gęślą jaźń.',
    'Съешь же ещё этих мягких французских булок.',
    'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία.',
    'いろはにほへと ちりぬるを',
    '我能吞下玻璃而不伤身体。',
    'She said “no” — twice… for 5 €.',
    'Ship it 🚀 now ✅ → done ™',
  ])('%s', (text) => {
    expect(repaired(misread(text))).toBe(text);
    expect(repaired(misread(misread(text)))).toBe(text);
    expect(repaired(misread(text, 'macintosh'))).toBe(text);
    expect(repaired(text)).toBe(text);
  });
});

test('repairs any text with one certain sign of mojibake in its line', () => {
  const word = fc
    .array(fc.constantFrom(...'abcäöüéèñçßåøœžščřłąęπλдж€“”–…•™'), { minLength: 1, maxLength: 8 })
    .map((letters) => letters.join(''));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const text = `It’s ${words.join(' ')} here`;
      expect(repaired(misread(text))).toBe(text);
    }),
  );
});

describe('does not repair, to avoid damage elsewhere,', () => {
  test.each([
    ['a single accented letter in its line', 'cafÃ©'],
    ['a no-break space that became a space', 'Ã la carte, dÃ©jÃ  vu'],
    ['partly misread text', 'Itâ€™s a café'],
    ['text misread as Windows-1251', 'Itвђ™s cafГ©'],
    ['a replacement character in place of a byte', 'Itâ€\uFFFDs cafÃ©'],
  ])('%s', (_, text) => {
    expect(repaired(text)).toBe(text);
  });
});
