import type { Block, DocumentProperties, Heading, HeadingLevel, TitleBlock } from '../model.ts';
import { plainText } from '../walk.ts';
import type { WarningLog } from '../warning-log.ts';
import { isBlank, type Mutable } from './anchors.ts';
import type { BlockContext, DocumentBuilder } from './builder.ts';
import type { SourceNode } from './source-node.ts';

/** What the author says about a heading beside its words. */
interface HeadingAttributes {
  readonly id?: string | undefined;
  readonly numbering?: Heading['numbering'];
}

/** What the classes of a heading say about its number. Sources: Pandoc User's Guide; Quarto, Appendices. */
export function numberingOf(classes: string): Heading['numbering'] {
  const names = classes.split(/\s+/);
  if (names.includes('unnumbered')) return 'none';
  return names.includes('appendix') ? 'appendix' : undefined;
}

/**
 * Builds a heading; its id and rank are set when the whole document is known. A heading without
 * visible content is dropped.
 */
export function buildHeading(
  builder: DocumentBuilder,
  node: SourceNode & { readonly children: readonly SourceNode[] },
  level: HeadingLevel,
  { align, ...context }: BlockContext,
  { id: authorId, numbering }: HeadingAttributes = {},
): readonly Heading[] {
  const span = builder.span(node);
  const inlines = builder.inlines(node.children, context);
  if (isBlank(inlines)) {
    builder.anchors.hold(inlines);
    return [];
  }
  const heading: Mutable<Heading> = {
    kind: 'heading',
    level,
    rank: level,
    id: '',
    ...(align && { align }),
    ...(numbering && { numbering }),
    children: [...builder.anchors.release(span.start), ...inlines],
    span,
  };
  builder.ids.addHeading(heading, authorId);
  return [heading];
}

/** The title block; without the title if the document begins with it as a heading. */
export function titleBlock(
  { title, subtitle, author, date }: DocumentProperties,
  [first]: readonly Block[],
): TitleBlock | undefined {
  const below = {
    ...(subtitle && { subtitle }),
    ...(author && { author }),
    ...(date && { date }),
  };
  if (beginsWithTitle(first, title)) return subtitle || author || date ? below : undefined;
  return title === undefined ? undefined : { title, ...below };
}

function beginsWithTitle(first: Block | undefined, title: string | undefined): boolean {
  if (first?.kind !== 'heading' || first.level !== 1) return false;
  return title === undefined || normalize(plainText(first.children)) === normalize(title);
}

/** The text of a heading has no delimiters of formulas. */
function normalize(text: string): string {
  return text
    .replace(/\$|\\[()]/g, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

/**
 * Ranks headings by how they nest, so that no rank is skipped and headings of one level under one
 * parent have one rank. A title above the text counts as a heading of level 1.
 */
export function rankHeadings(
  headings: readonly Mutable<Heading>[],
  titled: boolean,
  log: WarningLog,
): void {
  const parents: HeadingLevel[] = titled ? [1] : [];
  let previous = titled ? 1 : 0;
  for (const heading of headings) {
    const { level, span } = heading;
    if (level > previous + 1) log.add('heading-level-skipped', 'A heading skips a level.', span);
    while (parents.length > 0 && parents.at(-1)! >= level) parents.pop();
    parents.push(level);
    heading.rank = parents.length as HeadingLevel;
    previous = level;
  }
}
