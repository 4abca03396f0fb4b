import type { Block, Heading, Inline } from './model.ts';
import { headingText } from './walk.ts';

/** Characters of a line that may stand above a title, such as a slogan. */
const lineLengthMax = 120;

/**
 * The title that a text implies: its first heading, if none is of a higher level. Otherwise that heading is
 * the title of a section, or of nothing.
 *
 * - The only heading of level 1 is the title, whatever is above it: chat assistants begin with a remark,
 *   readmes with a list of languages.
 * - The first of several headings of level 1 is the title if only pictures and short lines are above it,
 *   and it is not the name of a section such as “Installation”.
 * - A heading of a lower level is the title if it is the only one of its level, and only pictures are above it.
 */
export function impliedTitle(blocks: readonly Block[]): string | undefined {
  const headings = blocks.filter((block) => block.kind === 'heading');
  const [first] = headings;
  if (!first || headings.some(({ level }) => level < first.level)) return undefined;
  const isAlone = headings.every((heading) => heading === first || heading.level > first.level);
  const above = blocks.slice(0, blocks.indexOf(first)).map(lineLength);
  const opens =
    first.level === 1
      ? isAlone || (above.every((length) => length <= lineLengthMax) && !isSection(first))
      : isAlone && above.every((length) => length === 0);
  return opens ? headingText(first) : undefined;
}

/** Sections that readmes begin with. */
const sections =
  /^(?:about|abstract|api|background|changelog|contents|documentation|download|examples?|features|getting started|how to use|how it works|install(?:ation|ing)?|introduction|motivation|overview|prerequisites|quick ?start(?: guide)?|requirements|setup|summary|synopsis|the problem|table of contents|usage|what is this|why)[?!.:]?$/i;

function isSection(heading: Heading): boolean {
  return sections.test(headingText(heading).replace(/^[^\p{L}]+/u, ''));
}

/** The length of the text that a block has beside pictures; infinite for blocks that are more than a line. */
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
