import { plainText } from '@mdconv/core';
import { type PreparedBlocks, walkPrepared } from '../../prepare/index.ts';

/** Letters of right-to-left scripts such as Hebrew and Arabic. */
const rightToLeft =
  '\\u0590-\\u08FF\\u200F\\uFB1D-\\uFDFF\\uFE70-\\uFEFC\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}';

const anyRightToLeft = new RegExp(`[${rightToLeft}]`, 'u');
const firstLetter = new RegExp(`[\\p{L}${rightToLeft}]`, 'u');
/** Right-to-left words with the spaces, punctuation and numbers between them. */
const phrases = new RegExp(`[${rightToLeft}]+(?:[^\\p{L}]+[${rightToLeft}]+)*`, 'gu');

/** Whether text starts with a letter of a right-to-left script. Source: UAX #9, P2. */
export function runsRightToLeft(text: string): boolean {
  if (!anyRightToLeft.test(text)) return false;
  return anyRightToLeft.test(firstLetter.exec(text)?.[0] ?? '');
}

/** Whether text has a letter of a right-to-left script. */
export function holdsRightToLeft(text: string): boolean {
  return anyRightToLeft.test(text);
}

export interface DirectedText {
  readonly text: string;
  readonly rightToLeft: boolean;
}

/** Splits text where its direction changes, because Word needs a run for each direction. */
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

/** The text of all paragraphs and headings within blocks. */
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
