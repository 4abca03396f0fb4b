import { bulletChars } from './blocks/bullet-chars.ts';
import { commentUnclosed } from './blocks/comment-unclosed.ts';
import { headingSpace } from './blocks/heading-space.ts';
import { listMarkerSpace } from './blocks/list-marker-space.ts';
import { listNesting } from './blocks/list-nesting.ts';
import { markerOddSpace } from './blocks/marker-odd-space.ts';
import { setextAccident } from './blocks/setext-accident.ts';
import { taskBox } from './blocks/task-box.ts';
import { invisibleChars } from './characters/invisible-chars.ts';
import { escapedMarkdown } from './document/escaped-markdown.ts';
import { fenceWrapper } from './document/fence-wrapper.ts';
import { literalNewlines } from './document/literal-newlines.ts';
import { uniformIndent } from './document/uniform-indent.ts';
import { controlChars } from './encoding/control-chars.ts';
import { lineEndings } from './encoding/line-endings.ts';
import { mojibake } from './encoding/mojibake.ts';
import { fenceGlued } from './fences/fence-glued.ts';
import { fenceMismatch } from './fences/fence-mismatch.ts';
import { fenceNested } from './fences/fence-nested.ts';
import { fenceUnclosed } from './fences/fence-unclosed.ts';
import { emphasisSpace } from './inline/emphasis-space.ts';
import { footnoteOrphan } from './inline/footnote-orphan.ts';
import { linkDestination } from './inline/link-destination.ts';
import { linkGap } from './inline/link-gap.ts';
import { mathDelimiters } from './inline/math-delimiters.ts';
import { smartQuotesSyntax } from './inline/smart-quotes-syntax.ts';
import { truncatedTail } from './inline/truncated-tail.ts';
import { windowsPath } from './inline/windows-path.ts';
import { blankLines } from './layout/blank-lines.ts';
import { trailingWhitespace } from './layout/trailing-whitespace.ts';
import { contractions } from './polish/contractions.ts';
import { emDash } from './polish/em-dash.ts';
import { doubleEntity } from './residue/double-entity.ts';
import { llmResidue } from './residue/llm-residue.ts';
import type { Rule } from './rule.ts';
import { tableBlankRows } from './tables/table-blank-rows.ts';
import { tableBoundaries } from './tables/table-boundaries.ts';
import { tableCellCount } from './tables/table-cell-count.ts';
import { tableCodePipe } from './tables/table-code-pipe.ts';
import { tableDelimiter } from './tables/table-delimiter.ts';
import { tableOneLine } from './tables/table-one-line.ts';
import { tableOuterPipes } from './tables/table-outer-pipes.ts';

/**
 * What no output can carry: text read in the wrong encoding, line breaks of other systems, control
 * characters. Some bytes of misread text look like the latter two, so it comes first.
 */
export const encodingRules: readonly Rule[] = [mojibake, lineEndings, controlChars];

/** What a reader cannot see. */
export const charactersRules: readonly Rule[] = [invisibleChars];

/** What befell the document as a whole: it is undone before blocks are read. */
export const documentRules: readonly Rule[] = [
  literalNewlines,
  escapedMarkdown,
  uniformIndent,
  fenceWrapper,
];

/** Where code begins and ends decides what everything else is. */
export const fenceRules: readonly Rule[] = [fenceNested, fenceMismatch, fenceGlued, fenceUnclosed];

/**
 * Markers of headings, lists and quotes. What hides blocks comes first, then what keeps a marker
 * from being one, and last what asks how the blocks stand to one another.
 */
export const blockRules: readonly Rule[] = [
  commentUnclosed,
  markerOddSpace,
  headingSpace,
  bulletChars,
  listMarkerSpace,
  taskBox,
  listNesting,
  setextAccident,
];

/**
 * Rows, cells and the row of dashes between them. What tells tables and rows apart comes first,
 * then what tells cells apart; only then can columns be counted.
 */
export const tableRules: readonly Rule[] = [
  tableOneLine,
  tableBoundaries,
  tableBlankRows,
  tableCodePipe,
  tableDelimiter,
  tableCellCount,
  tableOuterPipes,
];

/** Marks inside of a line of text. What the end cut open is closed when all else is whole. */
export const inlineRules: readonly Rule[] = [
  linkGap,
  linkDestination,
  smartQuotesSyntax,
  mathDelimiters,
  windowsPath,
  emphasisSpace,
  footnoteOrphan,
  truncatedTail,
];

/** What machines left behind that was never meant to be read. */
export const residueRules: readonly Rule[] = [llmResidue, doubleEntity];

/** White space that shows nowhere. */
export const layoutRules: readonly Rule[] = [blankLines, trailingWhitespace];

/** Typography; off with `polish: false`. */
export const polishRules: readonly Rule[] = [emDash, contractions];

export type { Example, Rule } from './rule.ts';

/**
 * The rules by layer. All rules of a layer see the text that the layers before it left. What
 * changes characters comes before what changes blocks, and that before what changes text, so that
 * each finds the structure that it asks about settled.
 */
export const layers: readonly (readonly Rule[])[] = [
  encodingRules,
  charactersRules,
  // Where code is decides what all else is, so each of these sees what the one before it did.
  ...documentRules.map((rule) => [rule]),
  ...fenceRules.map((rule) => [rule]),
  blockRules,
  tableRules,
  inlineRules,
  residueRules,
  layoutRules,
  polishRules,
];

/** Every rule, in the order in which they run. */
export const tidyRules: readonly Rule[] = layers.flat();
