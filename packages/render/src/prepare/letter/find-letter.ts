import {
  isLetterClosing,
  isLetterOpening,
  plainText,
  type Block,
  type DesignSystem,
  type Document,
  type Inline,
  type Paragraph,
} from '@mdconv/core';
import { splitLines } from '../inlines/text-lines.ts';

/** What a document is as a letter, and which blocks of its text its parts are. */
export interface FoundLetter {
  /** The paragraph that is the salutation. */
  readonly opening?: Paragraph;
  /** The paragraph that ends the letter. */
  readonly closing?: Paragraph;
  /** The lines below the signature. */
  readonly signed: readonly string[];
  /** The text between them. */
  readonly blocks: readonly Block[];
}

/** Whether a document is a letter: it says so, or has a salutation and a closing, and the design has letters. */
export function isLetter({ properties, blocks }: Document, design: DesignSystem): boolean {
  if (!design.letter) return false;
  const { letter, form, sender, recipient, opening } = properties;
  if (letter ?? form ?? sender ?? recipient ?? opening) return true;
  const { opening: first, closing } = findParts(blocks);
  return first !== undefined && closing !== undefined;
}

/** UTF-16 code units of a salutation and of a line of a signature; blocks of a signature. */
const [openingMax, signedMax, signedBlocksMax] = [100, 50, 2];

/** Finds the salutation at the start of a text and the closing at its end. */
export function findParts(blocks: readonly Block[]): FoundLetter {
  const opening = blocks[0]?.kind === 'paragraph' && isOpening(blocks[0]) ? blocks[0] : undefined;
  const text = opening ? blocks.slice(1) : blocks;
  const end = findEnd(text) ?? { signed: [], blocks: text };
  return { ...(opening && { opening }), ...end };
}

/** The closing among the last blocks, and the lines of the signature below it. */
function findEnd(text: readonly Block[]): FoundLetter | undefined {
  for (let count = 1; count <= Math.min(signedBlocksMax + 1, text.length); count += 1) {
    const [closing, ...after] = text.slice(-count);
    if (closing?.kind !== 'paragraph') return undefined;
    const [first = '', ...lines] = linesOf(closing);
    if (!isLetterClosing(first)) continue;
    const signed = [...lines, ...after.flatMap((block) => signedLines(block) ?? [''])];
    if (signed.some((line) => line === '' || line.length > signedMax)) return undefined;
    const children = firstLine(closing.children);
    return { closing: { ...closing, children }, signed, blocks: text.slice(0, -count) };
  }
  return undefined;
}

function isOpening(block: Paragraph): boolean {
  const text = plainText(block.children).trim();
  return text.length <= openingMax && isLetterOpening(text) && !/[.?]$/.test(text);
}

function signedLines(block: Block): readonly string[] | undefined {
  return block.kind === 'paragraph' ? linesOf(block) : undefined;
}

function linesOf({ children }: Paragraph): readonly string[] {
  return splitLines(children).map((line) => plainText(line).trim());
}

function firstLine(children: readonly Inline[]): readonly Inline[] {
  return splitLines(children)[0] ?? [];
}
