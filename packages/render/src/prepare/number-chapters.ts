import { plainText } from '@mdconv/core';
import type { StyleSheet } from '../style/index.ts';
import type { PreparedBlocks } from './prepared-blocks.ts';

/** Parts of books without a number, and titles that have one of their own. */
const unnumbered =
  /^(?:\d|(?:chapter|kapitel|chapitre|part|teil)\s|(?:preface|foreword|introduction|prologue|epilogue|afterword|acknowledge?ments|notes|index|bibliography|references|glossary|appendix|contents|about the author|vorwort|einleitung|nachwort|anhang|préface|avant-propos)\b)/i;

/** Numbers the headings whose design shows a number above them. */
export function numberChapters(
  body: PreparedBlocks,
  headings: StyleSheet['headings'],
): PreparedBlocks {
  if (headings.every(({ number }) => number === undefined)) return body;
  let count = 0;
  const blocks = body.blocks.map((block) => {
    if (block.kind !== 'heading' || !headings[block.level - 1]?.number) return block;
    if (block.numbering === 'none' || unnumbered.test(plainText(block.children).trim()))
      return block;
    count += 1;
    return { ...block, number: count };
  });
  return { ...body, blocks };
}
