import type { Block, Inline } from './model.ts';
import { headingText } from './walk.ts';

/** Characters of a line that may stand above a title, such as a slogan or a list of languages. */
const lineLengthMax = 120;

/**
 * The title that a text implies: its first heading, if no heading is of a higher level and
 *
 * - it is the only heading of level 1: also below what a machine says before its text, or a list of languages,
 * - or nothing but logos, badges and short lines is above it, and, below level 1, no line and no other
 *   heading of its level; otherwise it is a section.
 */
export function impliedTitle(blocks: readonly Block[]): string | undefined {
  const headings = blocks.filter((block) => block.kind === 'heading');
  const [first] = headings;
  if (!first || headings.some(({ level }) => level < first.level)) return undefined;
  const isAlone = headings.every((heading) => heading === first || heading.level > first.level);
  const above = blocks.slice(0, blocks.indexOf(first)).map(lineLength);
  const opens =
    first.level === 1
      ? isAlone || above.every((length) => length <= lineLengthMax)
      : isAlone && above.every((length) => length === 0);
  return opens ? headingText(first) : undefined;
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
