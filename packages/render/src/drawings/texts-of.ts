import type { DrawingPart, TextPart } from './drawing.ts';

/** The texts of a drawing in painting order. */
export function textsOf(parts: readonly DrawingPart[]): readonly TextPart[] {
  return parts.flatMap((part) => {
    if (part.kind === 'group') return textsOf(part.parts);
    return part.kind === 'text' ? [part] : [];
  });
}

/** The words of a text, whose lines do not matter. */
export const wordsOf = ({ lines }: TextPart): string =>
  lines.map((line) => line.map(({ text }) => text).join('')).join(' ');
