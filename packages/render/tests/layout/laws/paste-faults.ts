import type { Code } from '@mdconv/core';
import { isDrawing, walkPrepared } from '../../../src/prepare/index.ts';
import type { StructureElement } from '../../../src/typeset/display/index.ts';
import { readGlyphs, type LaidDocument, type ReadGlyphs } from './laid-document.ts';

const hyphen = '\u2010';

/** What a word of prose lacks: then a hyphen at a line's end would look like a part of it. */
const identifier = /[\p{N}_\\@#$=~]|\p{Ll}\p{Lu}|::|\p{L}\.\p{Ll}/u;

/** Hyphens that were added to identifiers, addresses and numbers. */
export function hyphenFaults({ display }: LaidDocument): string[] {
  return display.pages.flatMap(({ items }, page) => {
    const glyphs = readGlyphs(items);
    return glyphs.flatMap(({ text, actualText, owner }, index) => {
      if (text !== hyphen || actualText !== '') return [];
      const rest = glyphs.slice(index + 1).find((other) => other.owner === owner)?.text ?? '';
      const before = /[^\s()[\]"“”,;-]*$/.exec(glyphs[index - 1]?.text ?? '')![0];
      const after = /^[^\s()[\]"“”,;-]*/.exec(rest)![0];
      // A full stop ends the sentence.
      const word = (before + after).replace(/[.:]+$/, '');
      return identifier.test(word) ? [`page ${page}: ${before}-${after}`] : [];
    });
  });
}

/** Thematic breaks at the top of a page, where they separate nothing. */
export function topRuleFaults({ display, prepared }: LaidDocument): string[] {
  const { thematicBreak, page } = prepared.style;
  return display.pages.flatMap(({ items, width }, index) => {
    const content = items.filter(
      (item) => !('owner' in item && item.owner.kind === 'artifact') || item.kind === 'line',
    );
    const tops = content.flatMap((item) => {
      if (item.kind === 'glyphs') return [item.baseline - item.size];
      if (item.kind === 'line' && item.y1 < page.margins.top) return [];
      return item.kind === 'image' ? [item.y] : [];
    });
    if (tops.length === 0) return [];
    const top = Math.min(...tops);
    const measure = width - page.margins.left - page.margins.right;
    return content.flatMap((item) => {
      const isRule =
        item.kind === 'line' &&
        item.y1 >= page.margins.top - 1 &&
        item.color === thematicBreak.line.color &&
        item.width === thematicBreak.line.width &&
        Math.abs(item.x2 - item.x1 - measure * thematicBreak.length) < 1;
      // The rule of a table is next to its text.
      return isRule && item.y1 < top - thematicBreak.gap / 2
        ? [`page ${index}: a thematic break at the top`]
        : [];
    });
  });
}

/** Points: the smallest type of a drawing, and of one that is on one page for it. */
const drawingSizeMin = 5;
const highSizeMin = 6.5;
/** The advance of its characters in em. */
const codeAdvance = 0.6;

/** Drawings of characters that wrap, that are split, or whose strokes do not join. */
export function drawingFaults(laid: LaidDocument): string[] {
  const { margins, height, width } = laid.prepared.style.page;
  const drawings = drawingsOf(laid);
  return [...glyphsByCode(laid)].flatMap(([, parts]) => {
    const text = parts.map(({ glyphs }) => glyphs.text).join('');
    const drawing = drawings.find((code) => letters(code.text) === letters(text));
    if (!drawing) return [];
    const lines = drawing.text.trimEnd().split('\n');
    const widest = Math.max(...lines.map((line) => [...line].length)) * codeAdvance;
    const isNarrow = widest * drawingSizeMin < (width - margins.left - margins.right) * 0.9;
    const isLow = lines.length * highSizeMin * 1.2 < (height - margins.top - margins.bottom) * 0.6;
    const baselines = new Set(parts.map(({ page, glyphs }) => `${page} ${glyphs.baseline}`)).size;
    const inked = lines.filter((line) => line.trim() !== '').length;
    const pages = new Set(parts.map(({ page }) => page)).size;
    const name = JSON.stringify(lines[0]);
    return [
      ...(isNarrow && baselines > inked ? [`the drawing ${name} wraps`] : []),
      ...(isNarrow && isLow && pages > 1 ? [`the drawing ${name} is on ${pages} pages`] : []),
      ...(parts.some(({ glyphs }) => glyphs.size < drawingSizeMin - 0.01)
        ? [`the drawing ${name} is too small`]
        : []),
    ];
  });
}

const letters = (text: string) => text.replace(/\s/g, '');

/** The drawings outside of tables and other blocks that make their room narrow. */
function drawingsOf({ prepared }: LaidDocument): readonly Code[] {
  const drawings: Code[] = [];
  walkPrepared(prepared.body, {
    block: (block) => void (block.kind === 'code' && isDrawing(block) && drawings.push(block)),
  });
  return drawings;
}

function glyphsByCode(laid: LaidDocument) {
  const codes = new Map<StructureElement, { page: number; glyphs: ReadGlyphs }[]>();
  laid.display.pages.forEach(({ items }, page) => {
    for (const glyphs of readGlyphs(items)) {
      const around = laid.ancestors(glyphs.owner);
      const isOutermost = around.every(({ role }) => !/^(?:TD|TH|LI|BlockQuote|Note)$/.test(role));
      const code = isOutermost && around.find(({ role }) => role === 'Code');
      if (code) codes.set(code, [...(codes.get(code) ?? []), { page, glyphs }]);
    }
  });
  return codes;
}

/** Points: the smallest type of a table. Scripts and code are smaller than the text around them. */
const tableSizeMin = 7 * 0.7;

/** Text of tables that is too small to be read. */
export function tableSizeFaults(laid: LaidDocument): string[] {
  return laid.display.pages.flatMap(({ items }, page) =>
    readGlyphs(items)
      .filter(({ size }) => size < tableSizeMin)
      .filter(({ owner }) => laid.ancestors(owner).some(({ role }) => role === 'Table'))
      .map(({ text, size }) => `page ${page}: ${text} in ${size} points`),
  );
}

/** The share of a page from which a row is high: then it may be alone. */
const highRow = 0.1;

/** Pages that end after the header and the first row of a table, although its rows are low. */
export function loneRowFaults(laid: LaidDocument): string[] {
  const { page } = laid.prepared.style;
  const room = page.height - page.margins.top - page.margins.bottom;
  const tables = new Map<StructureElement, Map<StructureElement, Set<number>>>();
  const bottoms = new Map<StructureElement, { top: number; bottom: number }>();
  laid.display.pages.forEach(({ items }, index) => {
    for (const glyphs of readGlyphs(items)) {
      const around = laid.ancestors(glyphs.owner);
      const roles = around.map(({ role }) => role);
      const isNested = roles.filter((role) => role === 'Table').length > 1;
      const row = around.find(({ role }) => role === 'TR');
      const table = around.find(({ role }) => role === 'Table');
      if (!row || !table || isNested || !roles.includes('TBody')) continue;
      const rows = tables.get(table) ?? new Map<StructureElement, Set<number>>();
      tables.set(table, rows.set(row, (rows.get(row) ?? new Set()).add(index)));
      const place = bottoms.get(row) ?? { top: Infinity, bottom: 0 };
      place.top = Math.min(place.top, glyphs.baseline - glyphs.size);
      place.bottom = Math.max(place.bottom, glyphs.baseline);
      bottoms.set(row, place);
    }
  });
  return [...tables.values()].flatMap((rows) => {
    const [first, second] = [...rows];
    if (!first || !second || hasSpans(laid, first[0])) return [];
    const isTorn = first[1].size === 1 && !second[1].has([...first[1]][0]!);
    const { top, bottom } = bottoms.get(first[0])!;
    const next = bottoms.get(second[0])!;
    const isLow = [bottom - top, next.bottom - next.top].every((size) => size < room * highRow);
    return isTorn && isLow ? [`page ${[...first[1]][0]}: one row of a table at the foot`] : [];
  });
}

function hasSpans(laid: LaidDocument, row: StructureElement): boolean {
  return laid.children(row).some(({ attributes }) => attributes.rowSpan !== undefined);
}
