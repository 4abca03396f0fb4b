import { plainText, type Inline } from '@mdconv/core';
import { createElement, structureNode, type StructureNode } from '../../display/index.ts';
import { addedText, joinInlines, type PreparedCover } from '../../../prepare/index.ts';
import type { StyleSheet, TextStyle } from '../../../style/index.ts';
import {
  factCells,
  placeBlocks,
  wholeFrame,
  ruleItem,
  setLine,
  textLines,
  textSetting,
  type Area,
  type FlowContext,
  type FlowWarning,
} from '../flow/index.ts';
import {
  emptyBox,
  joinFrames,
  margin,
  moveFrame,
  stack,
  type Box,
  type Frame,
} from '../frame/index.ts';
import { lineItems } from '../inline/index.ts';
import type { Page } from '../paginate/index.ts';

type CoverStyle = NonNullable<StyleSheet['cover']>;
type CoverItem = CoverStyle['items'][number];

/** A cover as a page, and its structure elements. */
export interface LaidCover {
  readonly page: Page;
  readonly structure: readonly StructureNode[];
  readonly warnings: readonly FlowWarning[];
}

/** Sets the facts about a document where its design has places for them. */
export function coverPage(
  cover: PreparedCover,
  { items, fields, cells }: CoverStyle,
  area: Area,
  context: FlowContext,
): LaidCover {
  const { height, margins } = context.prepared.style.page;
  const placed: { readonly y: number; readonly item: PlacedItem }[] = [];
  const set = items.flatMap((item) => {
    const one = placeItem(item, cover, area, context);
    return one ? [{ item, one }] : [];
  });
  let below = margins.top;
  for (const { item, one } of set) {
    const lower = set.filter(({ item: { from, at } }) => from === 'bottom' && at < item.at);
    const lift = lower.reduce((sum, { one: { frame }, item: { text } }) => {
      return sum + Math.max(0, frame.height - text.leading);
    }, 0);
    const y = topOf(item, one.frame.height, { below, lift, pageHeight: height });
    placed.push({ y, item: one });
    below = y + one.frame.height;
  }
  const beside = cells && factCells(cover.facts, cells, wholeFrame(area), context);
  const pictures = placeBlocks(cover.above, area, textSetting(context.prepared.style), context);
  const frames = [
    moveFrame(stack(pictures.items), 0, picturesTop(placed, height) - margins.top),
    ...placed.map(({ y, item }) => moveFrame(item.frame, 0, y - margins.top)),
    ...(beside && cells ? [moveFrame(stack(beside.items), 0, cells.top - margins.top)] : []),
  ];
  const body = joinFrames(frames, height - margins.top - margins.bottom);
  // Readers hear the texts in the order of the page.
  const ordered = [...placed].sort((one, other) => one.y - other.y);
  return {
    page: { body, isLandscape: false, look: { fields, isBare: true } },
    structure: [
      ...pictures.structure,
      ...ordered.map(({ item }) => item.structure),
      ...(beside?.structure ?? []),
    ],
    warnings: pictures.warnings,
  };
}

interface PlacedItem {
  readonly frame: Frame;
  readonly structure: StructureNode;
}

interface CoverPlace {
  /** The lower edge of the item before. */
  readonly below: number;
  /** Points by which the items below have more than the one line that the design has room for. */
  readonly lift: number;
  readonly pageHeight: number;
}

/** Points from the upper edge of the page. */
function topOf(
  { from, at }: CoverItem,
  height: number,
  { below, lift, pageHeight }: CoverPlace,
): number {
  switch (from) {
    case 'top':
      return at;
    case 'bottom':
      return Math.max(0, pageHeight - at - lift - height);
    case 'previous':
      return below + at;
  }
}

/** Logos are below the texts at the top of the page. */
function picturesTop(
  placed: readonly { readonly y: number; readonly item: PlacedItem }[],
  pageHeight: number,
): number {
  const atTop = placed.filter(({ y }) => y < pageHeight / 4);
  const gap = 12;
  return atTop.reduce((most, { y, item }) => Math.max(most, y + item.frame.height + gap), 52);
}

function placeItem(
  item: CoverItem,
  { facts, heading }: PreparedCover,
  given: Area,
  context: FlowContext,
): PlacedItem | undefined {
  const values = item.keys.flatMap((key) => facts[key] ?? []);
  if (values.length === 0) return undefined;
  const area = areaOf(item, given);
  const isTitle = item.keys.includes('title');
  const owner = createElement(isTitle ? 'H1' : 'P');
  const ids = isTitle && heading ? [...(heading.anchors ?? []), heading.id] : [];
  const text = itemStyle(item, values);
  const bar = item.bar ? [barBox(item.bar, item.align, area), margin(item.bar.gap)] : [];
  if (item.between > 0) {
    const box = besideEachOther(values, text, item.between, owner, area, context);
    return { frame: stack([...bar, box]), structure: structureNode(owner) };
  }
  const settings = { owner, ids, align: alignOf(item) };
  const set = textLines(
    joinInlines(values, addedText(item.separator)),
    text,
    settings,
    area,
    context,
  );
  return { frame: stack([...bar, ...set.boxes]), structure: structureNode(owner, set.structure) };
}

/** The room of an item: the lines of text, or the frame for what ends at its edge. */
function areaOf({ align, width }: CoverItem, area: Area): Area {
  if (align === 'end') return wholeFrame(area);
  return width === undefined ? area : { ...area, measure: Math.min(width, area.width) };
}

function alignOf({ align }: CoverItem): 'start' | 'center' | 'right' {
  return align === 'end' ? 'right' : align;
}

/** The text of an item; long values have a size of their own. */
function itemStyle(
  { text, long, longer }: CoverItem,
  values: readonly (readonly Inline[])[],
): TextStyle {
  const length = values.reduce((sum, inlines) => sum + plainText(inlines).length, 0);
  const larger = [longer, long].find((one) => one && length >= one.from);
  if (!larger) return text;
  const { size, leading } = larger;
  return { ...text, size, leading, tracking: (text.tracking / text.size) * size };
}

/** Values in one line with space between them; those without room are left below by the page. */
function besideEachOther(
  values: readonly (readonly Inline[])[],
  text: TextStyle,
  between: number,
  owner: ReturnType<typeof createElement>,
  area: Area,
  context: FlowContext,
): Box {
  const lines = values.map((inlines) => setLine(plainText(inlines), text, owner, context));
  const rows: { x: number; y: number; line: (typeof lines)[number] }[] = [];
  let x = 0;
  let y = 0;
  for (const line of lines) {
    if (x > 0 && x + line.width > area.measure) {
      x = 0;
      y += text.leading;
    }
    rows.push({ x, y, line });
    x += line.width + between;
  }
  return {
    ...emptyBox({ x: area.textX, width: area.measure, height: y + text.leading }),
    paint: (position) =>
      rows.flatMap((row) =>
        lineItems(row.line, position.x + area.textX + row.x, position.y + row.y),
      ),
  };
}

function barBox(bar: NonNullable<CoverItem['bar']>, align: CoverItem['align'], area: Area): Box {
  const x = area.textX + (align === 'center' ? (area.measure - bar.length) / 2 : 0);
  return {
    ...emptyBox({ x, width: bar.length, height: bar.width }),
    paint: (position) => [ruleItem(bar, position.x + x, position.y + bar.width / 2, bar.length)],
  };
}
