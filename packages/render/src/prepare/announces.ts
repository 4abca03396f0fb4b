import { plainText } from '@mdconv/core';
import type { PreparedBlock } from './prepared-blocks.ts';

/** The longest text with a colon that is a label of the next paragraph, such as `Note:`. */
const labelMax = 40;

/**
 * Whether a block introduces the next one, so that a page between them separates what belongs
 * together: a paragraph all in bold, a label such as *Example*, or text that ends with a colon before a
 * list or the like.
 */
export function announces(block: PreparedBlock, next: PreparedBlock): boolean {
  if (block.kind === 'figure') return block.isListing === true;
  if (next.kind === 'heading' || next.kind === 'thematicBreak') return false;
  if (block.kind === 'list') {
    const last = block.items.at(-1)?.children.blocks.at(-1);
    return last !== undefined && endsWithColon(last, next);
  }
  return isLabel(block, next) || endsWithColon(block, next);
}

/** Whether a paragraph is all in bold, or short and begins in bold or italics above a list or the like. */
function isLabel(block: PreparedBlock, next: PreparedBlock): boolean {
  if (block.kind !== 'paragraph') return false;
  const { children } = block;
  const format = children[0]?.kind === 'formatted' ? children[0].format : undefined;
  if (format === 'strong' && children.length === 1) return true;
  const isMarked = format === 'strong' || format === 'emphasis';
  return isMarked && next.kind !== 'paragraph' && plainText(children).length <= labelMax;
}

function endsWithColon(block: PreparedBlock, next: PreparedBlock): boolean {
  if (block.kind !== 'paragraph') return false;
  if (next.kind === 'paragraph' && plainText(block.children).length > labelMax) return false;
  const last = block.children.at(-1);
  return last?.kind === 'text' && /[:：]$/u.test(last.text);
}

/** Whether a text continues in the formula below it, so that no page ends between them. */
export function continuesInFormula(block: PreparedBlock, next: PreparedBlock): boolean {
  return block.kind === 'paragraph' && next.kind === 'math';
}

/** Whether a paragraph starts with a dash, as the attribution of a quotation does. */
export function isAuthor(block: PreparedBlock): boolean {
  const first = block.kind === 'paragraph' ? block.children[0] : undefined;
  return first?.kind === 'text' && /^[\u2013-\u2015]/u.test(first.text);
}

/** Words that refer to what follows, in the languages that mdconv has words in. */
const ahead =
  /\b(?:below|following|follows|folgend\p{L}*|nachstehend\p{L}*|unten|ci-dessous|suivante?s?|siguientes?|abajo|seguent[ei]|sotto|onderstaand\p{L}*|hieronder|abaixo|seguintes?)(?![\p{L}])/iu;

/** Whether a text refers to what follows it. */
export function refersAhead(block: PreparedBlock): boolean {
  return block.kind === 'paragraph' && ahead.test(plainText(block.children));
}
