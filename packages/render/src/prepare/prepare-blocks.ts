import {
  equationLabel,
  numberText,
  plainText,
  type ListNumbering,
  type Block,
  type Details,
  type Document,
  type Figure,
  type Heading,
  type Inline,
  type List,
  type Table,
  typedNumberOf,
  withoutTypedNumber,
} from '@mdconv/core';
import type { Diagrams } from '../diagrams/index.ts';
import type { Formulas } from '../math/index.ts';
import type { StyleSheet } from '../style/index.ts';
import type { DivisionWords, Words } from '../words/index.ts';
import { withMethod, withMethods, withParameters, type Badges } from './code/api-marks.ts';
import { codeLook } from './code/code-look.ts';
import { withEntries } from './resume/entries.ts';
import { levelsBelowTitle } from './title/levels-below-title.ts';
import { numberTables } from './tables/number-tables.ts';
import { divisionReader, type DivisionLooks, type DivisionReader } from './divisions/divisions.ts';
import { prepareDivision } from './divisions/prepare-division.ts';
import { prepareTable } from './tables/prepare-table.ts';
import { drawingOf, withDrawings } from './figures/captioned-drawings.ts';
import type {
  PreparedBlock,
  PreparedBlocks,
  PreparedDetails,
  PreparedFigure,
  PreparedList,
} from './prepared-blocks.ts';
import {
  anchorIds,
  isBlockVisible,
  isVisible,
  type ImageVisibility,
} from './inlines/visibility.ts';
import { visibleInlines } from './inlines/visible-inlines.ts';
import { isListing, listingCaption } from './code/listing.ts';

/** Lists around a block. */
interface ListDepths {
  readonly depth: number;
  readonly bulletDepth: number;
}

const outsideLists: ListDepths = { depth: 0, bulletDepth: 0 };

/** Prepares a sequence of blocks of the document. */
export type PrepareBlocks = (blocks: readonly Block[]) => PreparedBlocks;

/** What the blocks of one document are prepared with. */
export interface BlockSources {
  readonly images: ImageVisibility;
  readonly words: Words;
  readonly formulas: Formulas;
  readonly diagrams: Diagrams;
  readonly divisionWords: DivisionWords;
  /** Absent: no heading is ruled off, and divisions are plain. */
  readonly looks?: DivisionLooks &
    Partial<Pick<StyleSheet, 'headings' | 'figure'>> & { readonly badges?: Badges };
  /** Whether the design has entries; see `withEntries`. */
  readonly hasEntries?: boolean;
  /** Whether the design has a line of contacts below the title. */
  readonly hasContact?: boolean;
}

/** What preparing the blocks of one document needs. */
interface Scope extends BlockSources {
  /** Whether the design rules off headings of this level, or begins a page with them. */
  isSetOff(heading: Heading): boolean;
  readonly nestedLevels: ReadonlyMap<Heading, number>;
  numberOf(table: Table): number;
  readonly divisions: DivisionReader;
}

/**
 * @param titleCount how many blocks at the start are the title block
 * @returns a function that prepares any blocks of one document, in any order
 */
export function blockPreparer(
  document: Document,
  sources: BlockSources,
  titleCount = 0,
): PrepareBlocks {
  let numbers: ReadonlyMap<Table, number> | undefined;
  const scope: Scope = {
    ...sources,
    isSetOff: ({ level }) => {
      const style = sources.looks?.headings?.[level - 1];
      return style !== undefined && (style.rule !== undefined || style.pageBreak !== 'none');
    },
    nestedLevels: levelsBelowTitle(document),
    divisions: divisionReader(document, sources.looks ?? {}, sources.divisionWords),
    numberOf: (table) => (numbers ??= numberTables(document, titleCount)).get(table) ?? 0,
  };
  const prepareAll: PrepareBlocks = (blocks) => prepareBlocks(blocks, outsideLists, scope);
  return sources.hasEntries ? (blocks) => withEntries(prepareAll(blocks)) : prepareAll;
}

const noAnchors: readonly string[] = [];

function prepareBlocks(written: readonly Block[], lists: ListDepths, scope: Scope): PreparedBlocks {
  const blocks = withDrawings(scope.divisions.shown(written), scope.diagrams);
  const [first] = blocks;
  // Most cells and items hold one block; large tables need less memory so.
  if (first && blocks.length === 1 && !isListing(first) && isBlockVisible(first, scope.images))
    return { blocks: [prepareBlock(first, lists, scope)], trailingAnchors: noAnchors };
  const prepared: PreparedBlock[] = [];
  let anchors = noAnchors;
  for (const [index, block] of blocks.entries()) {
    if (isDoubled(block, blocks[index + 1], scope)) continue;
    if (!isBlockVisible(block, scope.images)) {
      if (block.kind === 'paragraph') anchors = [...anchors, ...anchorIds(block.children)];
      continue;
    }
    if (isListing(block)) {
      prepared.push(anchored(listingCaption(block), anchors));
      anchors = noAnchors;
    }
    const next = prepareBlock(block, lists, scope);
    // After a page break the anchors belong on the new page.
    if (block.kind === 'pageBreak') prepared.push(next);
    else {
      prepared.push(anchored(next, anchors));
      anchors = noAnchors;
    }
  }
  return { blocks: prepared, trailingAnchors: anchors };
}

/** A block with anchors before its own. */
function anchored<Of extends PreparedBlock>(block: Of, anchors: readonly string[]): Of {
  return anchors.length > 0 ? { ...block, anchors: [...anchors, ...(block.anchors ?? [])] } : block;
}

/** Whether a rule precedes a heading that has one of its own, or that begins a page. */
function isDoubled(block: Block, next: Block | undefined, scope: Scope): boolean {
  return block.kind === 'thematicBreak' && next?.kind === 'heading' && scope.isSetOff(next);
}

function prepareBlock(block: Block, lists: ListDepths, scope: Scope): PreparedBlock {
  const prepared = prepareContent(block, lists, scope);
  const label = labelOf(block);
  return label === undefined ? prepared : { ...prepared, anchors: [label] };
}

/** The label that links to a block lead to. */
function labelOf(block: Block): string | undefined {
  if (block.kind === 'math') return equationLabel(block.tex);
  return block.kind === 'figure' || block.kind === 'table' ? block.id : undefined;
}

function prepareContent(block: Block, lists: ListDepths, scope: Scope): PreparedBlock {
  switch (block.kind) {
    case 'paragraph': {
      const children = visibleInlines(block.children, scope.images);
      return children === block.children ? block : { ...block, children };
    }
    case 'heading':
      return {
        ...block,
        nestedLevel: scope.nestedLevels.get(block) ?? block.rank,
        children: withMethod(visibleInlines(block.children, scope.images), scope.looks?.badges),
      };
    case 'blockquote':
    case 'alert':
      return { ...block, children: prepareBlocks(block.children, lists, scope) };
    case 'division':
      return prepareDivision(block, scope, (children) => prepareBlocks(children, lists, scope));
    case 'list':
      return prepareList(block, lists, scope);
    case 'table':
      return prepareTable(
        {
          ...withTypedNumber(
            withParameters(withMethods(block, scope.looks?.badges), scope.looks?.badges),
            scope,
          ),
        },
        { number: scope.numberOf(block), isStyled: scope.looks?.headings !== undefined },
        (children) => prepareBlocks(children, outsideLists, scope),
      );
    case 'figure':
      return prepareFigure(withTypedNumber(block, scope), scope);
    case 'details':
      return prepareDetails(block, lists, scope);
    case 'descriptionList':
      return {
        ...block,
        items: block.items.map(({ terms, descriptions }) => ({
          terms: terms.map((term) => visibleInlines(term, scope.images)),
          descriptions: descriptions.map((blocks) => prepareBlocks(blocks, lists, scope)),
        })),
      };
    case 'math': {
      const formula = scope.formulas.of(block);
      const { tex, span } = block;
      return formula ? { ...block, formula } : { kind: 'code', text: tex, span };
    }
    case 'code': {
      const drawing = drawingOf(block, scope.diagrams);
      if (drawing) return prepareFigure(drawing, scope);
      const look = codeLook(block);
      return look ? { ...block, look } : block;
    }
    case 'thematicBreak':
    case 'pageBreak':
      return block;
  }
}

/** A block whose typed number is its number, in designs that set labels of captions apart. */
function withTypedNumber<Of extends Figure | Table>(block: Of, { looks, images }: Scope): Of {
  const { caption, ordinal } = block;
  const typed = looks?.figure?.label && ordinal === undefined && caption && typedNumberOf(caption);
  const words = typed ? withoutTypedNumber(caption) : caption;
  return {
    ...block,
    ...(typed && { ordinal: typed, isTyped: true }),
    caption: words && visibleInlines(words, images),
  };
}

function prepareList(list: List, { depth, bulletDepth }: ListDepths, scope: Scope): PreparedList {
  const { ordered, start, items } = list;
  const inside = { depth: depth + 1, bulletDepth: bulletDepth + (ordered ? 0 : 1) };
  return {
    ...list,
    depth,
    bulletDepth,
    items: items.map((item, index) => ({
      ...item,
      marker: {
        ...(ordered && markerOf(start + index, list.numbering)),
        checked: item.checked,
      },
      children: prepareBlocks(item.children, inside, scope),
    })),
  };
}

function markerOf(number: number, numbering: ListNumbering | undefined) {
  if (!numbering) return { number, label: `${number}.` };
  const { style, before, after } = numbering;
  return { number, label: `${before}${numberText(number, style)}${after}` };
}

function prepareDetails(details: Details, lists: ListDepths, scope: Scope): PreparedDetails {
  const { images, words } = scope;
  const summary = visibleInlines(details.summary, images);
  const generated: Inline = { kind: 'text', text: words.details, span: details.span };
  return {
    ...details,
    title: isVisible(summary, images) ? summary : [...summary, generated],
    children: prepareBlocks(details.children, lists, scope),
  };
}

function prepareFigure(figure: Figure, { images }: Scope): PreparedFigure {
  const { image, target, caption, span } = figure;
  const line: Inline = target ? { kind: 'link', target, children: [image], span } : image;
  const content = visibleInlines([line], images);
  const isShown = isVisible(content, images);
  // Only one of an alt text and a caption in the same words.
  const isCaptioned =
    caption && !(isShown && !images.shows(image) && plainText(caption) === image.alt);
  const { caption: _caption, ...rest } = figure;
  return {
    ...rest,
    ...(isCaptioned && { caption: visibleInlines(caption, images) }),
    content,
    isShown,
  };
}
