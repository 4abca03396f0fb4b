import { plainText, type Inline } from '@mdconv/core';
import type { StyleSheet } from '../style/index.ts';
import type { NumberWords } from '../words/index.ts';
import type { PreparedBlock, PreparedBlocks, PreparedHeading } from './prepared-blocks.ts';

/** Parts of books without a number, and titles that have one of their own. */
const unnumbered =
  /^(?:\d|(?:chapter|kapitel|chapitre|part|teil)\s|(?:preface|foreword|introduction|prologue|epilogue|afterword|acknowledge?ments|notes|index|bibliography|references|glossary|appendix|contents|about the author|vorwort|einleitung|nachwort|anhang|préface|avant-propos)\b)/i;

/** Titles that say themselves which part of a report they are. */
const labeled =
  /^(?:\d+[.:)\s]|(?:section|chapter|appendix|abschnitt|kapitel|anhang)\s+[\dA-Z]+\b)/i;

/** What chapters depend on beside the text. */
interface ChapterOptions {
  readonly headings: StyleSheet['headings'];
  readonly words: NumberWords;
  /** Whether a title is above the text. */
  readonly isTitled: boolean;
}

/** The headings that begin a page, with the number or the label that their design shows above them. */
export function withChapters(body: PreparedBlocks, options: ChapterOptions): PreparedBlocks {
  const { headings } = options;
  const starts = (block: PreparedBlock): block is PreparedHeading =>
    block.kind === 'heading' && startOf(block, options) !== 'none';
  const count = body.blocks.filter(starts).length;
  if (count === 0) return body;
  const numberOf = chapterCounter();
  const labelOf = labelCounter(options.words);
  const blocks = body.blocks.map((block) => {
    if (!starts(block)) return block;
    const opens = startOf(block, options);
    if (opens === 'none' || (opens === 'page' && count < 2)) return block;
    const { number, label } = headings[block.level - 1]!;
    const chapter = number && numberOf(block);
    const { text, children } = label ? labelOf(block) : { text: undefined, children: undefined };
    return {
      ...block,
      opens,
      ...(chapter !== undefined && { number: chapter }),
      ...(text !== undefined && { label: text, children }),
    };
  });
  return { ...body, blocks };
}

/** A page of its own is for reports, which have a title above several chapters. */
function startOf({ level }: PreparedHeading, { headings, isTitled }: ChapterOptions) {
  const { pageBreak = 'none' } = headings[level - 1] ?? {};
  return pageBreak === 'page' && !isTitled ? 'none' : pageBreak;
}

function chapterCounter() {
  let count = 0;
  return ({ children, numbering }: PreparedHeading): number | undefined => {
    if (numbering !== undefined || ownNumber(children) !== undefined) return undefined;
    if (unnumbered.test(plainText(children).trim())) return undefined;
    count += 1;
    return count;
  };
}

/** A number before the words of a heading, as `withNumberWords` writes it. */
const numberBefore = /^([\dA-Z]+)\u00a0 $/u;

function ownNumber([first]: readonly Inline[]): string | undefined {
  return first?.kind === 'text' ? numberBefore.exec(first.text)?.[1] : undefined;
}

/** Labels such as "Section 2"; a number before the words moves there. */
function labelCounter({ references: { section, appendix } }: NumberWords) {
  let count = 0;
  return ({
    children,
    numbering,
  }: PreparedHeading): { text?: string; children: readonly Inline[] } => {
    const own = ownNumber(children);
    if (own !== undefined) {
      const [word] = /^[A-Z]/.test(own) ? appendix : section;
      return { text: capitalized(`${word} ${own}`), children: children.slice(1) };
    }
    if (numbering === 'none' || labeled.test(plainText(children).trim())) return { children };
    count += 1;
    return { text: capitalized(`${section[0]} ${count}`), children };
  };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
