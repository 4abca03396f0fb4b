import type { Alignment, Inline } from '@mdconv/core';
import { tokensOf } from '../../segments/index.ts';
import type { StyleSheet } from '../../style/index.ts';

/** UTF-16 code units: the length of a word from which the line above it has visible gaps. */
const longFrom = 14;

/**
 * The alignment of text whose author chose none. Text with identifiers, code or addresses that cannot
 * be hyphenated is not justified, because programs would stretch the lines above them.
 *
 * @returns absent: as the style says
 */
export function alignOfText(
  inlines: readonly Inline[],
  rightToLeft: boolean,
  { paragraph }: StyleSheet,
): Alignment | undefined {
  if (paragraph.align !== 'justify' || !hasLongWord(inlines)) return undefined;
  return rightToLeft ? 'right' : 'left';
}

function hasLongWord(inlines: readonly Inline[]): boolean {
  return inlines.some((inline) => {
    if ('children' in inline) return hasLongWord(inline.children);
    // Programs would stretch its spaces, too.
    if (inline.kind === 'inlineCode') return inline.text.length >= longFrom;
    if (inline.kind !== 'text') return false;
    for (const { text, isIdentifier } of tokensOf(inline.text))
      if (isIdentifier && text.length >= longFrom) return true;
    return false;
  });
}
