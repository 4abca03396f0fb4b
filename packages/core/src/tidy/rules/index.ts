import { commentUnclosed } from './blocks/comment-unclosed.ts';
import { headingSpace } from './blocks/heading-space.ts';
import { listMarkerSpace } from './lists/list-marker-space.ts';
import { compareQuote } from './lists/compare-quote.ts';
import { indentedList } from './lists/indented-list.ts';
import { itemRules } from './lists/item-family.ts';
import { itemKinds } from './lists/item-kinds.ts';
import { markerAlone } from './lists/marker-alone.ts';
import { numberContinues } from './lists/number-continues.ts';
import { ordinalLine } from './lists/ordinal-line.ts';
import { listNesting } from './lists/list-nesting.ts';
import { markerOddSpace } from './lists/marker-odd-space.ts';
import { mailSignature } from './blocks/mail-signature.ts';
import { setextAccident } from './blocks/setext-accident.ts';
import { taskBox } from './lists/task-box.ts';
import { invisibleChars } from './characters/invisible-chars.ts';
import { escapedMarkdown } from './document/escaped-markdown.ts';
import { fenceWrapper } from './document/fence-wrapper.ts';
import { literalNewlines } from './document/literal-newlines.ts';
import { wrapperRules } from './document/wrapper-family.ts';
import { frameKinds } from './document/frame-kinds.ts';
import { plainFence } from './document/plain-fence.ts';
import { wrapperKinds } from './document/wrapper-kinds.ts';
import { uniformIndent } from './document/uniform-indent.ts';
import { controlChars } from './encoding/control-chars.ts';
import { lineEndings } from './encoding/line-endings.ts';
import { extractionKinds } from './encoding/extraction-kinds.ts';
import { mojibake } from './encoding/mojibake.ts';
import { pageFurniture } from './encoding/page-furniture.ts';
import { quotedPrintable } from './encoding/quoted-printable.ts';
import { fenceRules as fenceFamily } from './fences/fence-family.ts';
import { closingKinds } from './fences/closing-kinds.ts';
import { fenceKinds } from './fences/fence-kinds.ts';
import { cutFence } from './fences/cut-fence.ts';
import { quotedFence } from './fences/quoted-fence.ts';
import { tildeUnderline } from './fences/tilde-underline.ts';
import { fenceGlued } from './fences/fence-glued.ts';
import { fenceIndent } from './fences/fence-indent.ts';
import { fenceMismatch } from './fences/fence-mismatch.ts';
import { fenceNested } from './fences/fence-nested.ts';
import { fenceUnclosed } from './fences/fence-unclosed.ts';
import { htmlHeadings } from './html/html-headings.ts';
import { htmlMarkdown } from './html/html-markdown.ts';
import { cutEnd } from './inline/cut-end.ts';
import { cutMarker } from './inline/cut-marker.ts';
import { emphasisSpace } from './inline/emphasis-space.ts';
import { footnoteOrphan } from './inline/footnote-orphan.ts';
import { linkDestination } from './inline/link-destination.ts';
import { linkGap } from './inline/link-gap.ts';
import { smartQuotesSyntax } from './inline/smart-quotes-syntax.ts';
import { truncatedTail } from './inline/truncated-tail.ts';
import { windowsPath } from './inline/windows-path.ts';
import { blankLines } from './layout/blank-lines.ts';
import { labelLines } from './layout/label-lines.ts';
import { trailingWhitespace } from './layout/trailing-whitespace.ts';
import { bulletKinds } from './lines/bullet-kinds.ts';
import { symbolKinds } from './lines/symbol-kinds.ts';
import { breakKinds } from './lines/break-kinds.ts';
import { lineRules } from './lines/line-family.ts';
import { formulaRules } from './math/formula-family.ts';
import { formulaKinds } from './math/formula-kinds.ts';
import { mathDelimiters } from './math/math-delimiters.ts';
import { mathDollarSpace } from './math/math-dollar-space.ts';
import { mathEnvironment } from './math/math-environment.ts';
import { mathLinePrefix } from './math/math-line-prefix.ts';
import { mathLostBackslashes } from './math/math-lost-backslashes.ts';
import { mathOwnLines } from './math/math-own-lines.ts';
import { contractions } from './polish/contractions.ts';
import { emojiShortcodes } from './polish/emoji-shortcodes.ts';
import { emDash } from './polish/em-dash.ts';
import { noBreakSpaces } from './polish/no-break-spaces.ts';
import { quotationMarks } from './polish/quotation-marks.ts';
import { doubleEntity } from './residue/double-entity.ts';
import { llmResidue } from './residue/llm-residue.ts';
import { markupKinds } from './markups/markup-kinds.ts';
import { markupRules } from './markups/markup-family.ts';
import { orderByCause } from './order.ts';
import { addressKinds } from './patterns/address-kinds.ts';
import { bracketKinds } from './patterns/bracket-kinds.ts';
import { doubledKinds } from './patterns/doubled-kinds.ts';
import { emphasisKinds } from './patterns/emphasis-kinds.ts';
import { headingKinds } from './patterns/heading-kinds.ts';
import { htmlKinds } from './patterns/html-kinds.ts';
import { labelKinds } from './patterns/label-kinds.ts';
import { linkKinds } from './patterns/link-kinds.ts';
import { mailKinds } from './patterns/mail-kinds.ts';
import { texKinds } from './patterns/tex-kinds.ts';
import { titleKinds } from './patterns/title-kinds.ts';
import { patternRules } from './patterns/pattern-family.ts';
import type { Rule } from './rule.ts';
import { drawnKinds } from './tables/drawn-kinds.ts';
import { joinedRows } from './tables/joined-rows.ts';
import { rowKinds } from './tables/row-kinds.ts';
import { rowRules } from './tables/row-family.ts';
import { tableBlankRows } from './tables/table-blank-rows.ts';
import { tableBoundaries } from './tables/table-boundaries.ts';
import { tableCellCount } from './tables/table-cell-count.ts';
import { tableCodePipe } from './tables/table-code-pipe.ts';
import { tableDelimiter } from './tables/table-delimiter.ts';
import { tableOneLine } from './tables/table-one-line.ts';
import { tableOuterPipes } from './tables/table-outer-pipes.ts';

/**
 * Text that a program decoded or took out of a file wrongly. The rules after it would remove the
 * evidence: bytes that are control characters, form feeds, hyphens.
 */
const extractionRules: readonly Rule[] = [
  mojibake,
  quotedPrintable,
  pageFurniture,
  ...patternRules(extractionKinds),
];

/** Line endings and control characters. */
const encodingRules: readonly Rule[] = [lineEndings, controlChars];

/** Invisible characters. */
const characterRules: readonly Rule[] = [invisibleChars];

/** Damage to the document as a whole, fixed before its blocks are read. */
const documentRules: readonly Rule[] = [
  ...wrapperRules([...wrapperKinds, ...frameKinds, plainFence]),
  literalNewlines,
  escapedMarkdown,
  uniformIndent,
  fenceWrapper,
  ...markupRules(markupKinds),
];

/** Code fences: which lines are code decides how all other lines are read. */
const fenceRules: readonly Rule[] = [
  fenceIndent,
  ...fenceFamily([tildeUnderline, quotedFence, cutFence, ...fenceKinds, ...closingKinds]),
  fenceNested,
  fenceMismatch,
  fenceGlued,
  fenceUnclosed,
];

/**
 * Formulas: their lines can look like lists, headings and quotations. Delimiters come first, because
 * the other rules need them.
 */
const mathRules: readonly Rule[] = [
  ...patternRules(texKinds),
  mathDelimiters,
  mathLostBackslashes,
  mathOwnLines,
  mathLinePrefix,
  mathDollarSpace,
];

/**
 * Markers of headings, lists and blockquotes. First what hides blocks, then what breaks a marker,
 * last what depends on the relation between blocks.
 */
const blockRules: readonly Rule[] = [
  commentUnclosed,
  htmlHeadings,
  htmlMarkdown,
  ...patternRules(mailKinds),
  markerAlone,
  markerOddSpace,
  headingSpace,
  ...patternRules([...headingKinds, ...titleKinds]),
  ...lineRules([...bulletKinds, ...symbolKinds]),
  ...itemRules(itemKinds),
  listMarkerSpace,
  taskBox,
  indentedList,
  compareQuote,
  ordinalLine,
  listNesting,
  numberContinues,
  mailSignature,
  cutMarker,
  cutEnd,
  setextAccident,
];

/**
 * Table rows, cells and delimiter rows. First what separates tables and rows, then what separates
 * cells; only then can columns be counted.
 */
const tableRules: readonly Rule[] = [
  ...rowRules([...drawnKinds, ...rowKinds, joinedRows]),
  tableOneLine,
  tableBoundaries,
  tableCodePipe,
  tableDelimiter,
  tableBlankRows,
  tableCellCount,
  tableOuterPipes,
];

/** Inline syntax. Truncated constructs come last, after everything else is fixed. */
const inlineRules: readonly Rule[] = [
  ...patternRules([...htmlKinds, ...bracketKinds, ...linkKinds, ...addressKinds]),
  linkGap,
  linkDestination,
  smartQuotesSyntax,
  windowsPath,
  emphasisSpace,
  ...patternRules([...labelKinds, ...emphasisKinds, ...doubledKinds]),
  footnoteOrphan,
  labelLines,
  ...lineRules(breakKinds),
  truncatedTail,
];

/** Residue of programs that was never meant to be read. */
const residueRules: readonly Rule[] = [llmResidue, doubleEntity];

/** White space that is not rendered. */
const layoutRules: readonly Rule[] = [blankLines, trailingWhitespace];

/** Typography, off with `polish: false`. */
const polishRules: readonly Rule[] = [
  emDash,
  contractions,
  quotationMarks,
  noBreakSpaces,
  emojiShortcodes,
];

export type { RuleExample, Rule } from './rule.ts';

/**
 * The rules by layer. The rules of a layer see the text that the earlier layers produced:
 * characters are fixed before blocks, and blocks before inline text, so each rule finds the
 * structure that it depends on intact. Rules of one layer that depend on each other say so in
 * `after`, and are in separate layers.
 */
export const layers: readonly (readonly Rule[])[] = orderByCause([
  extractionRules,
  encodingRules,
  characterRules,
  // Which lines are code affects all later rules, so each of these rules is a separate layer.
  ...documentRules.map((rule) => [rule]),
  ...fenceRules.map((rule) => [rule]),
  mathRules,
  // An environment has no delimiters only if the rules above found none.
  [mathEnvironment],
  formulaRules(formulaKinds),
  blockRules,
  tableRules,
  inlineRules,
  residueRules,
  layoutRules,
  polishRules,
]);

/** All rules, in the order in which they run. */
export const tidyRules: readonly Rule[] = layers.flat();
