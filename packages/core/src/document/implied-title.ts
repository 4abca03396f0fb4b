import type { Block, Inline } from './model.ts';
import { headingText } from './walk.ts';

/** Characters of a line that may stand above a title, such as a slogan or a list of languages. */
const lineLengthMax = 120;

/**
 * The title that a text implies: its first heading, if nothing but logos, badges and short lines is
 * above it and no heading is of a higher level. Below level 1, a heading with a line above it or with
 * others of its level is a section.
 */
export function impliedTitle(blocks: readonly Block[]): string | undefined {
  const index = blocks.findIndex((block) => lineLength(block) > lineLengthMax);
  const opening = blocks[index];
  if (opening?.kind !== 'heading') return undefined;
  const { level } = opening;
  const isSection =
    level > 1 &&
    (blocks.slice(0, index).some((block) => lineLength(block) > 0) ||
      blocks.some(
        (block) => block.kind === 'heading' && block !== opening && block.level <= level,
      ));
  return isSection ? undefined : headingText(opening);
}

/** The length of the text that a block has beside pictures; infinite for what stands above no title. */
function lineLength(block: Block): number {
  switch (block.kind) {
    case 'figure':
    case 'thematicBreak':
      return 0;
    case 'paragraph':
      return textLength(block.children);
    default:
      return Infinity;
  }
}

function textLength(inlines: readonly Inline[]): number {
  return inlines.reduce((length, inline) => {
    if ('children' in inline) return length + textLength(inline.children);
    return length + ('text' in inline ? inline.text.trim().length : 0);
  }, 0);
}
