import type {
  BreakReason,
  DisplayItem,
  StructureElement,
} from '../../../src/typeset/display/index.ts';
import { readGlyphs, type LaidDocument, type ReadGlyphs } from './laid-document.ts';

/** Headings that are last on a page and missing from the report. */
export function headingFaults(laid: LaidDocument): string[] {
  return laid.display.pages.slice(0, -1).flatMap(({ items }, page) => {
    const text = readGlyphs(items).filter(({ owner }) => !isWithin(laid, owner, 'Note'));
    const foot = Math.max(...text.map(({ baseline }) => baseline));
    const line = text.filter(({ baseline }) => baseline === foot);
    const [last] = line;
    const isHeading = line.every(({ owner }) => /^H\d$/.test(roleAround(laid, owner)));
    if (!last || !isHeading || endsOnPurpose(laid, page) || isReported(laid, page, 'heading'))
      return [];
    return items.some((item) => isContentBelow(item, last))
      ? []
      : [`page ${page}: heading ${JSON.stringify(last.text)} is last`];
  });
}

/** Whether a page ends where the author says so, such as a cover, or a slide of which nothing is left. */
function endsOnPurpose(laid: LaidDocument, page: number): boolean {
  if (!laid.prepared.slides) return laid.pageEnds[page]!.isForced;
  const [slide, next] = [page, page + 1].map((index) => slideOf(laid, index));
  return slide !== next;
}

/** The section of the structure tree that a page shows. */
function slideOf(laid: LaidDocument, page: number): StructureElement | undefined {
  const [first] = readGlyphs(laid.display.pages[page]!.items);
  return first && laid.ancestors(first.owner).findLast(({ role }) => role === 'Sect');
}

/** A larger share of a page that is blank at its end looks like a mistake. */
const blankShareMax = 0.12;

/** Pages that end early although their text goes on. A page of footnotes is full. */
export function blankFaults({ display, pageEnds, prepared }: LaidDocument): string[] {
  const { margins } = prepared.style.page;
  return display.pages.slice(0, -1).flatMap(({ items, height }, index) => {
    if (pageEnds[index]!.isForced) return [];
    const foot = height - margins.bottom;
    const bottoms = items.map(bottomOf).filter((bottom) => bottom <= foot + 1);
    const blank = (foot - Math.max(0, ...bottoms)) / (foot - margins.top);
    return blank > blankShareMax ? [`page ${index}: ${Math.round(blank * 100)} % blank`] : [];
  });
}

/** Ems from the baseline to the foot of a line. */
const descent = 0.45;

/** Running lines are below the foot of the text. */
function bottomOf(item: DisplayItem): number {
  switch (item.kind) {
    case 'glyphs':
      return item.baseline + item.size * descent;
    case 'outlines':
      return item.baseline + item.descent;
    case 'line':
      return Math.max(item.y1, item.y2);
    case 'rectangle':
    case 'image':
    case 'link':
      return item.y + item.height;
    case 'path':
    case 'clip':
    case 'restore':
      return 0;
  }
}

/** Images and rules count as content, except the rule right below a heading. */
function isContentBelow(item: DisplayItem, { baseline, size }: ReadGlyphs): boolean {
  if (item.kind === 'image') return item.y > baseline;
  return item.kind === 'line' && item.y1 > baseline + 1.2 * size && !('attached' in item.owner);
}

/** Paragraphs with only their first or last line on a page, missing from the report. */
export function loneLineFaults(laid: LaidDocument): string[] {
  const parts = new Map<StructureElement, { page: number; lines: number; text: string }[]>();
  laid.display.pages.forEach(({ items }, page) => {
    for (const [paragraph, glyphs] of byParagraph(laid, readGlyphs(items)))
      parts.set(paragraph, [
        ...(parts.get(paragraph) ?? []),
        { page, lines: countLines(glyphs), text: glyphs[0]!.text },
      ]);
  });
  return [...parts.values()].flatMap((pages) =>
    pages.slice(1).flatMap((part, index) => {
      const before = pages[index]!;
      const excused = (['widow', 'orphan'] as const).some((reason) =>
        isReported(laid, before.page, reason),
      );
      const isFirstAlone = index === 0 && before.lines < 2;
      const isLastAlone = index === pages.length - 2 && part.lines < 2;
      return !excused && (isFirstAlone || isLastAlone)
        ? [`page ${before.page}: ${before.lines} and ${part.lines} lines of ${part.text}`]
        : [];
    }),
  );
}

/** Lines of body text by paragraph; table rows, footnotes and code have other rules. */
function byParagraph(
  laid: LaidDocument,
  glyphs: readonly ReadGlyphs[],
): ReadonlyMap<StructureElement, readonly ReadGlyphs[]> {
  const groups = new Map<StructureElement, ReadGlyphs[]>();
  for (const item of glyphs) {
    const around = laid.ancestors(item.owner);
    const roles = around.map(({ role }) => role);
    if (roles.some((role) => ['TD', 'TH', 'Note', 'TOC', 'Caption'].includes(role))) continue;
    const paragraph = around.find(({ role }) => role === 'P');
    if (!paragraph || isCodeBlock(paragraph, laid)) continue;
    groups.set(paragraph, [...(groups.get(paragraph) ?? []), item]);
  }
  return groups;
}

function isCodeBlock(paragraph: StructureElement, laid: LaidDocument): boolean {
  const [, parent] = laid.ancestors(paragraph);
  return parent?.role === 'Div' && laid.children(paragraph)[0]?.role === 'Code';
}

/** Counts lines; superscript and subscript belong to their line. */
function countLines(glyphs: readonly ReadGlyphs[]): number {
  const baselines = glyphs.map(({ baseline }) => baseline).sort((one, other) => one - other);
  // Most of the text is neither a raised number nor the large letter of a chapter.
  const sizes = glyphs.map(({ size }) => size).sort((one, other) => one - other);
  const size = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return baselines.filter((baseline, index) => baseline - (baselines[index - 1] ?? 0) > size * 0.7)
    .length;
}

/** Footnotes that start on another page than their first reference. */
export function footnoteFaults({ pageMap, relaxedBreaks }: LaidDocument): string[] {
  if (relaxedBreaks.some(({ reason }) => reason === 'late-footnote')) return [];
  return [...pageMap].flatMap(([id, { page }]) => {
    const number = /^footnote-(\d+)$/.exec(id)?.[1];
    const reference = number && pageMap.get(`footnote-${number}-reference-1`);
    return reference && reference.page !== page
      ? [`${id} on page ${page}, reference on page ${reference.page}`]
      : [];
  });
}

/** Parts of a table without the header above them. */
export function headerFaults(laid: LaidDocument): string[] {
  const first = new Map<StructureElement, number>();
  return laid.display.pages.flatMap(({ items }, page) => {
    const headers = items.filter((item) => isHeader(laid, item));
    return readGlyphs(items).flatMap((glyphs) => {
      const table = repeatingTable(laid, glyphs.owner);
      if (!table) return [];
      const isFirst = (first.get(table) ?? page) === page;
      if (!first.has(table)) first.set(table, page);
      const above = headers.some(
        (header) => 'baseline' in header && header.baseline < glyphs.baseline,
      );
      return isFirst || above ? [] : [`page ${page}: ${glyphs.text} has no header above it`];
    });
  });
}

/** Whether an item belongs to a header: in the structure tree, or repeated as an artifact. */
function isHeader(laid: LaidDocument, item: DisplayItem): boolean {
  if (item.kind !== 'glyphs') return false;
  const { owner } = item;
  if (owner.kind === 'element') return isWithin(laid, owner, 'THead');
  return owner.type === 'pagination' && !owner.attached;
}

/** The table around a cell's words, if it is in the body text and has a header with words. */
function repeatingTable(laid: LaidDocument, owner: StructureElement): StructureElement | undefined {
  const around = laid.ancestors(owner);
  const roles = around.map(({ role }) => role);
  const isNested = roles.filter((role) => role === 'Table').length > 1 || roles.includes('Note');
  if (!roles.includes('TBody') || isNested) return undefined;
  const table = around.find(({ role }) => role === 'Table');
  if (!table) return undefined;
  return laid.children(table).some(({ role }) => role === 'THead') ? table : undefined;
}

function isWithin(laid: LaidDocument, owner: StructureElement, role: string): boolean {
  return laid.ancestors(owner).some((element) => element.role === role);
}

/** The role of the block that contains the words. */
function roleAround(laid: LaidDocument, owner: StructureElement): string {
  const inline = ['Span', 'Code', 'Link', 'Reference', 'Figure'];
  return laid.ancestors(owner).find(({ role }) => !inline.includes(role))?.role ?? '';
}

function isReported(laid: LaidDocument, page: number, reason: BreakReason): boolean {
  return laid.relaxedBreaks.some((relaxed) => relaxed.page === page && relaxed.reason === reason);
}
