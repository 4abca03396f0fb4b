import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tidy } from '../../tidy.ts';

function repaired(text: string): string {
  return tidy(text, { actions: ['repair'] }).markdown;
}

/** A text as a program shows it that takes its bytes for Windows-1252. */
function misread(text: string): string {
  return new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));
}

describe('text in many languages is read again', () => {
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
    expect(repaired(text)).toBe(text);
  });
});

test('whatever was misread with one sure sign in its line is read again', () => {
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

describe('known failures: what stays as it is, since guessing would do harm elsewhere', () => {
  test.each([
    ['one accent alone in its line', 'cafÃ©'],
    ['a no-break space that became a space', 'Ã la carte, dÃ©jÃ  vu'],
    ['text of which only a part was misread', 'Itâ€™s a café'],
    ['text that was misread as MacRoman', 'It‚Äôs caf√©'],
    ['text that was misread as Windows-1251', 'Itвђ™s cafГ©'],
    ['a replacement character in place of a byte', 'Itâ€\uFFFDs cafÃ©'],
  ])('%s', (_, text) => {
    expect(repaired(text)).toBe(text);
  });
});
