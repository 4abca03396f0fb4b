/** The characters of many texts. */
export interface CharacterSet {
  add(text: string): void;
  /** Whether there is a character other than spaces. */
  isVisible(): boolean;
  codePoints(): ReadonlySet<number>;
}

/** Code points below this are kept in an array, which is faster than a set. */
const frequentEnd = 0x300;

/** Makes the character before it an emoji, which is drawn by the reader's own font. */
const emojiSelector = 0xfe0f;

export function createCharacterSet(): CharacterSet {
  const frequent = new Uint8Array(frequentEnd);
  const others = new Set<number>();
  return {
    add(text) {
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        if (code < frequentEnd) frequent[code] = 1;
        else {
          const codePoint = text.codePointAt(at)!;
          if (codePoint > 0xffff) at += 1;
          if (text.charCodeAt(at + 1) !== emojiSelector) others.add(codePoint);
        }
      }
    },
    isVisible: () => others.size > 0 || frequent.some((is, code) => is === 1 && code > 0x20),
    codePoints() {
      const found = new Set<number>();
      // Control characters are not printed.
      for (let code = 0x20; code < frequentEnd; code += 1) if (frequent[code]) found.add(code);
      for (const codePoint of others) found.add(codePoint);
      return found;
    },
  };
}
