import { isDeepStrictEqual } from 'node:util';
import { parseMarkdown } from '../../../core/src/parse/index.ts';
import { scan } from '../../../core/src/scan/index.ts';
import { applyEdits, tidy, type TidyOptions } from '../../../core/src/tidy/index.ts';
import { partings } from './node-ranges.ts';
import { codeOf, rendering, structure } from './rendering.ts';
import { visibleText } from './visible-text.ts';

const clean: TidyOptions = { actions: ['clean'], settings: { tidy: { polish: false } } };
const polish: TidyOptions = { actions: ['clean'] };
const repair: TidyOptions = { actions: ['repair'] };
const all: TidyOptions = { actions: ['clean', 'repair'] };

/** Laws that hold for any text. */
export interface CorpusLaw {
  readonly name: string;
  readonly isKept: (markdown: string) => boolean;
}

export const corpusLaws: readonly CorpusLaw[] = [
  {
    name: 'polish changes characters of text only',
    isKept: (text) =>
      structure(tidy(text, polish).markdown) === structure(tidy(text, clean).markdown),
  },
  {
    name: 'cleaning without polish changes no rendering',
    isKept: (text) => !changesRendering(text, clean),
  },
  {
    name: 'code stays as it is',
    isKept: (text) => {
      const { markdown, warnings } = tidy(text, all);
      // Text that was damaged as a whole, or inside an open fence, is no longer code.
      return (
        warnings.some(({ rule }) => movesCode.has(rule)) ||
        isDeepStrictEqual(codeOf(markdown), codeOf(withLineFeeds(text)))
      );
    },
  },
  {
    name: 'repairing loses no visible text',
    isKept(text) {
      const { markdown, warnings } = tidy(text, repair);
      const isAddressed = warnings.some(({ rule }) => movesAddress.has(rule));
      return isSubsequence(visibleText(text), isAddressed ? markdown : visibleText(markdown));
    },
  },
  {
    name: 'a second run finds nothing',
    isKept: (text) =>
      [clean, repair, all].every(
        (options) => tidy(tidy(text, options).markdown, options).edits.length === 0,
      ),
  },
  {
    name: 'the edits make the text',
    isKept: (text) => {
      const { markdown, edits } = tidy(text, all);
      const sorted = edits.every(({ start, end }, index) => {
        return start <= end && start >= (edits[index - 1]?.end ?? 0);
      });
      return sorted && applyEdits(text, edits) === markdown;
    },
  },
  { name: 'the scan’s ranges are the parser’s', isKept: (text) => partings(text).length === 0 },
  {
    name: 'parsing by section is parsing whole',
    isKept: (text) => {
      const scanned = scan(text);
      return isDeepStrictEqual(parseMarkdown(scanned, 1), parseMarkdown(scanned, Infinity));
    },
  },
];

/** Whether the rules change the rendering of a text. Invisible differences do not count. */
export function changesRendering(text: string, options: TidyOptions): boolean {
  const lined = withLineFeeds(text);
  return shown(tidy(lined, options).markdown) !== shown(lined);
}

function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Control characters as JSON escapes and as characters. */
const unseen = /\\u00[01][\da-f]|[\p{Cf}\p{Cs}]|\p{Variation_Selector}/gu;

function shown(text: string): string {
  return rendering(text).replace(unseen, '');
}

/** Rules that decide what is code. */
const movesCode: ReadonlySet<string> = new Set([
  'literal-newlines',
  'escaped-markdown',
  'uniform-indent',
  'fence-wrapper',
  'fence-indent',
  'fence-nested',
  'fence-mismatch',
  'fence-glued',
  'list-nesting',
  'comment-unclosed',
  'truncated-tail',
  'table-code-pipe',
]);

/** Rules that turn visible text into link targets. */
const movesAddress: ReadonlySet<string> = new Set(['link-gap', 'link-destination']);

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const character of part) {
    at = whole.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
