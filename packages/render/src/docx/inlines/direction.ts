import { plainText } from '@mdconv/core';
import { type PreparedBlocks, walkPrepared } from '../../prepare/index.ts';

/** Letters of Hebrew, Arabic and the other scripts that run from right to left. */
const rightToLeft =
  '\\u0590-\\u08FF\\u200F\\uFB1D-\\uFDFF\\uFE70-\\uFEFC\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}';

const anyRightToLeft = new RegExp(`[${rightToLeft}]`, 'u');
const firstLetter = new RegExp(`[\\p{L}${rightToLeft}]`, 'u');
/** Words from right to left with the spaces, signs and numbers between them. */
const phrases = new RegExp(`[${rightToLeft}]+(?:[^\\p{L}]+[${rightToLeft}]+)*`, 'gu');

/** Whether text starts with a letter of a right-to-left script. Source: UAX #9, P2. */
export function runsRightToLeft(text: string): boolean {
  if (!anyRightToLeft.test(text)) return false;
  return anyRightToLeft.test(firstLetter.exec(text)?.[0] ?? '');
}

export interface DirectedText {
  readonly text: string;
  readonly rightToLeft: boolean;
}

/** Cuts text where its direction changes: Word wants a run for each. */
export function splitByDirection(text: string): readonly DirectedText[] {
  if (!anyRightToLeft.test(text)) return [{ text, rightToLeft: false }];
  const pieces: DirectedText[] = [];
  let end = 0;
  for (const { 0: phrase, index } of text.matchAll(phrases)) {
    if (index > end) pieces.push({ text: text.slice(end, index), rightToLeft: false });
    pieces.push({ text: phrase, rightToLeft: true });
    end = index + phrase.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), rightToLeft: false });
  return pieces;
}

/** The words of paragraphs and headings, wherever they stand in the blocks. */
export function blocksText(blocks: PreparedBlocks): string {
  const texts: string[] = [];
  walkPrepared(blocks, {
    block(block) {
      if (block.kind === 'paragraph' || block.kind === 'heading')
        texts.push(plainText(block.children));
    },
  });
  return texts.join(' ');
}
