import type { StyleSheet } from '../../style/index.ts';
import type {
  OpeningWords,
  PreparedBlock,
  PreparedBlocks,
  PreparedParagraph,
} from '../prepared-blocks.ts';

type OpeningLook = NonNullable<StyleSheet['opening']>;

/** Marks the first paragraph of each chapter that begins a page, and the quotation above it. */
export function withOpenings(
  body: PreparedBlocks,
  { opening: look, epigraph }: Pick<StyleSheet, 'opening' | 'epigraph'>,
): PreparedBlocks {
  if (!look && !epigraph) return body;
  const blocks = body.blocks.map((block, index): PreparedBlock => {
    if (epigraph && block.kind === 'blockquote' && opensChapter(body.blocks, index))
      return { ...block, isEpigraph: true };
    if (!look || block.kind !== 'paragraph' || !opensChapter(body.blocks, index)) return block;
    const opening = openingWords(block, look);
    return opening ? { ...block, opening } : block;
  });
  return { ...body, blocks };
}

function opensChapter(blocks: readonly PreparedBlock[], index: number): boolean {
  const above = blocks[index - 1];
  const isQuoted = above?.kind === 'blockquote' && blocks[index]?.kind === 'paragraph';
  const heading = isQuoted ? blocks[index - 2] : above;
  return heading?.kind === 'heading' && heading.opens !== undefined;
}

/** A letter in capitals or not, and the rest of its word. */
const start = /^(\p{L}\p{M}*)(.*)$/su;

/** The words in small capitals are those before the first formatted ones, at most as many as the design says. */
function openingWords(
  { children }: PreparedParagraph,
  look: OpeningLook,
): OpeningWords | undefined {
  const [first, ...others] = children;
  if (first?.kind !== 'text') return undefined;
  const words = first.text.trimStart();
  const [, letter = '', behind = words] = (look.dropCap && start.exec(words)) ?? [];
  const shown = look.leadIn ? firstWords(behind, look.leadIn.words) : '';
  if (letter === '' && shown === '') return undefined;
  const rest = [{ ...first, text: behind.slice(shown.length) }, ...others];
  return { letter, leadIn: shown, rest };
}

function firstWords(text: string, count: number): string {
  return new RegExp(`^(?:\\S*\\s+){0,${count - 1}}\\S+`, 'u').exec(text)?.[0] ?? '';
}
