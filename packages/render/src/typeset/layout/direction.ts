import { plainText, type Inline } from '@mdconv/core';
import type { PreparedBlock, PreparedBlocks, PreparedDocument } from '../../prepare/index.ts';
import { isRightToLeft } from '../../words/index.ts';

/** The direction of text. */
export type Direction = 'ltr' | 'rtl';

/** Source: Unicode 16, scripts whose letters have the bidirectional class R or AL. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const letter = /\p{L}/u;
const asciiLetter = /^[A-Za-z]/;

/** The direction of the document's language, otherwise that of its first letter. */
export function documentDirection(prepared: PreparedDocument): Direction {
  const { document, titleBlock, body } = prepared;
  if (isRightToLeft(document.properties.language)) return 'rtl';
  return inlineDirection(titleBlock?.title ?? []) ?? directionOf(body, 'ltr');
}

/** The direction of the first letter. Source: UAX 9, P2 and P3. */
export function textDirection(text: string): Direction | undefined {
  if (asciiLetter.test(text)) return 'ltr';
  const first = letter.exec(text)?.[0];
  if (first === undefined) return undefined;
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
}

/** The direction of a group of blocks, from their first letter. */
export function directionOf(blocks: PreparedBlocks, otherwise: Direction): Direction {
  return firstDirection(blocks) ?? otherwise;
}

/** The direction of a block: its first letter decides. */
export function directionWithin(block: PreparedBlock, otherwise: Direction): Direction {
  return blockDirection(block) ?? otherwise;
}

function firstDirection({ blocks }: PreparedBlocks): Direction | undefined {
  return firstOf(blocks, blockDirection);
}

function blockDirection(block: PreparedBlock): Direction | undefined {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return inlineDirection(block.children);
    case 'blockquote':
    case 'alert':
      return firstDirection(block.children);
    case 'division':
      return firstOf(block.parts, firstDirection);
    case 'details':
      return inlineDirection(block.summary) ?? firstDirection(block.children);
    case 'list':
      return firstOf(block.items, ({ children }) => firstDirection(children));
    case 'table':
      return firstOf([...block.header, ...block.rows.slice(0, 2)], ({ cells }) =>
        firstOf(cells, ({ children }) => firstDirection(children)),
      );
    case 'descriptionList':
      return firstOf(block.items, ({ terms }) => firstOf(terms, inlineDirection));
    case 'code':
    case 'math':
    case 'figure':
    case 'thematicBreak':
    case 'pageBreak':
      return undefined;
  }
}

function inlineDirection(inlines: readonly Inline[]): Direction | undefined {
  return textDirection(plainText(inlines));
}

function firstOf<Part>(
  parts: readonly Part[],
  direction: (part: Part) => Direction | undefined,
): Direction | undefined {
  for (const part of parts) {
    const found = direction(part);
    if (found) return found;
  }
  return undefined;
}
