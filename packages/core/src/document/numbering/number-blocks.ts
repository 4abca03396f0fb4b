import type {
  Block,
  Captioned,
  DocumentProperties,
  Heading,
  ListedKind,
  TitleBlock,
} from '../model.ts';
import { rewriteBlocks } from '../rewrite-blocks.ts';
import { withoutTypedNumber } from './typed-number.ts';

/** What decides which parts of a document have numbers. */
export interface NumberingOptions {
  readonly properties: Pick<
    DocumentProperties,
    'numberSections' | 'numberCaptions' | 'listsOf' | 'contents'
  >;
  readonly titleBlock?: TitleBlock;
}

/**
 * Blocks with the numbers of sections, figures, tables and listings. Numbers that they had are dropped, so
 * the function can be applied again after blocks have moved.
 */
export function numberBlocks(
  blocks: readonly Block[],
  options: NumberingOptions,
): readonly Block[] {
  const sections = sectionNumbers(blocks, options);
  const captionNumbers = createCaptionNumbers(options.properties);
  return rewriteBlocks(
    blocks.map((block) =>
      block.kind === 'heading' ? numbered(block, sections.get(block)) : block,
    ),
    {
      inlines: (inlines) => inlines,
      block: (block) => (isCaptioned(block) ? captionNumbers(block) : block),
    },
  );
}

type CaptionedBlock = Extract<Block, { kind: keyof typeof listedKinds }>;

/** The kinds of captioned blocks, as lists name them. */
const listedKinds = { figure: 'figures', table: 'tables', code: 'listings' } as const;

function isCaptioned(block: Block): block is CaptionedBlock {
  return Object.hasOwn(listedKinds, block.kind);
}

function numbered<Of extends Heading | CaptionedBlock>(block: Of, ordinal: string | undefined): Of {
  if (block.ordinal === ordinal) return block;
  const { ordinal: _, ...rest } = block;
  return { ...rest, ...(ordinal !== undefined && { ordinal }) } as Of;
}

/** Numbers captioned blocks in reading order: those with a label, and all of a kind that is listed. */
function createCaptionNumbers({
  numberCaptions = false,
  listsOf = [],
}: NumberingOptions['properties']) {
  const counts = new Map<ListedKind, number>();
  return (block: CaptionedBlock): CaptionedBlock => {
    const kind = listedKinds[block.kind];
    const isAsked = block.caption !== undefined && (numberCaptions || listsOf.includes(kind));
    if (block.id === undefined && !isAsked) return numbered(block, undefined);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return numbered(withoutOwnNumber(block), `${count}`);
  };
}

/** The caption without a number that the author typed. */
function withoutOwnNumber<Of extends Captioned>(block: Of): Of {
  const caption = block.caption && withoutTypedNumber(block.caption);
  return caption === block.caption ? block : { ...block, caption };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The numbers of the sections: of the headings that are in no other block, without the title. A heading
 * without a number has none below it, either.
 */
function sectionNumbers(
  blocks: readonly Block[],
  options: NumberingOptions,
): ReadonlyMap<Heading, string> {
  const numbers = new Map<Heading, string>();
  const { numberSections: depth = 0 } = options.properties;
  const headings = depth > 0 ? sectionHeadings(blocks, options) : [];
  const top = Math.min(...headings.map(({ rank }) => rank));
  const nextNumber = createSectionCounter();
  let unnumbered = Infinity;
  for (const heading of headings) {
    const level = heading.rank - top;
    if (level <= unnumbered) unnumbered = heading.numbering === 'none' ? level : Infinity;
    if (unnumbered < Infinity || level >= depth) continue;
    numbers.set(heading, nextNumber(level, heading.numbering === 'appendix'));
  }
  return numbers;
}

/** Counts sections by level, from 0; appendices, which begin at level 0, have letters. */
function createSectionCounter() {
  const counts: number[] = [];
  let inAppendix = false;
  return (level: number, isAppendix: boolean): string => {
    if (level === 0 && isAppendix && !inAppendix) {
      inAppendix = true;
      counts.length = 0;
    }
    counts.length = Math.min(counts.length, level + 1);
    while (counts.length < level) counts.push(1);
    counts[level] = (counts[level] ?? 0) + 1;
    const [first = 1, ...others] = counts;
    return [inAppendix ? letterOf(first) : first, ...others].join('.');
  };
}

/** `A` to `Z`, then `AA`, as Word writes them. */
function letterOf(count: number): string {
  return letters.charAt((count - 1) % 26).repeat(Math.ceil(count / 26));
}

/** The headings of sections: without the one that the title block shows as the title. */
function sectionHeadings(
  blocks: readonly Block[],
  { titleBlock, properties }: NumberingOptions,
): readonly Heading[] {
  const headings = blocks.filter((block) => block.kind === 'heading');
  const [first, ...others] = headings;
  if (first?.level !== 1 || titleBlock?.title !== undefined) return headings;
  const isOnly = others.every(({ level }) => level > 1);
  return isOnly || titleBlock !== undefined || properties.contents ? others : headings;
}
