import { createElement, type Artifact, type DisplayItem } from '../../display/index.ts';
import { graphemesOf } from '../../../segments/index.ts';
import {
  pageArea,
  roomsAroundCenter,
  textColumn,
  type RunningStyle,
  type StyleSheet,
  type TextStyle,
} from '../../../style/index.ts';
import { asArtifacts, ruleItem, setLine } from '../flow/index.ts';
import { baselineOf, lineItems, type Line } from '../inline/index.ts';
import type { LayoutContext } from '../layout-context.ts';
import { runningFacts } from '../../../prepare/index.ts';
import { fitLogo, type PlacedLogo } from './logo.ts';

/** The facts about a page that running lines show. */
export interface RunningFacts {
  /** Index of the page. */
  readonly page: number;
  readonly pages: number;
  readonly section: string | undefined;
  /** The section of the first rank. */
  readonly chapter?: string | undefined;
  /** Whether it is a left page of a book. */
  readonly isLeft?: boolean;
  /** Whether a chapter begins with it. */
  readonly isOpening?: boolean;
}

/** The position of a running line in its margin: shares of the margin, from the paper's edge. */
const headerShare = 0.58;
const footerShare = 0.5;

/** The logo above a sheet, which has no running lines. A margin too narrow for it stays empty. */
export function sheetItems(context: LayoutContext): DisplayItem[] {
  const { style, logo } = context.prepared;
  if (!logo || !hasHeader(style)) return [];
  const aboveText = {
    ...context,
    prepared: { ...context.prepared, logo: { ...logo, line: 'header' as const } },
  };
  const alone: RunningStyle = {
    left: '',
    center: '',
    right: '',
    onFirstPage: true,
    centerAt: 'middle',
    pages: 'all',
  };
  const facts: RunningFacts = { page: 0, pages: 1, section: undefined };
  return running(alone, 'top', roomAboveHeader(style), facts, aboveText);
}

/** Header and footer of one page, as artifacts. A margin too narrow for them stays empty. */
export function runningItems(facts: RunningFacts, context: LayoutContext): DisplayItem[] {
  const { style } = context.prepared;
  const { page, footer, runningText } = style;
  const header = (facts.isLeft ? style.leftHeader : undefined) ?? style.header;
  const { leading } = runningText;
  const down = baselineOf(leading, runningText.size);
  const footerY =
    footer.position === undefined
      ? style.deck
        ? page.height - style.deck.footer.bottom - leading
        : page.height - page.margins.bottom * footerShare - leading / 2
      : page.height - footer.position - down;
  const headerY = header.position === undefined ? roomAboveHeader(style) : header.position - down;
  return [
    ...(hasHeader(style) ? running(header, 'top', headerY, facts, context) : []),
    ...(page.margins.bottom >= 2 * leading
      ? running(footer, 'bottom', footerY, facts, context)
      : []),
  ];
}

/** Points: the room above the header or, without a header, above the text. */
export function roomAboveHeader(style: StyleSheet): number {
  const { top } = style.page.margins;
  return hasHeader(style) ? top * headerShare - style.runningText.leading / 2 : top;
}

function hasHeader({ page, runningText }: StyleSheet): boolean {
  return page.margins.top >= 2 * runningText.leading;
}

function running(
  line: RunningStyle,
  attached: 'top' | 'bottom',
  y: number,
  facts: RunningFacts,
  context: LayoutContext,
): DisplayItem[] {
  const { page, runningText } = context.prepared.style;
  const parts = partsOf(line, attached, facts, context);
  const isFirst = facts.page === 0 && !line.onFirstPage;
  const filled = parts.filter(({ words, logo }) => words !== '' || logo);
  const isOther =
    line.pages !== 'all' && (line.pages === 'openings') !== (facts.isOpening ?? false);
  if (isFirst || isOther || filled.length === 0) return [];
  const owner: Artifact = { kind: 'artifact', type: 'pagination', attached };
  const width = pageArea({ page }).width;
  const start = textColumn(context.prepared.style).start;
  const textStart = line.centerAt === 'text' && start > 0 ? start : undefined;
  const roomOf = roomsOf(parts, { width, textStart }, context);
  const middle = y + runningText.leading / 2;
  const items = parts.flatMap((part, index) => {
    const look = roleOf(index, attached, line, context);
    const set = setPart(part, look, roomOf(index), context);
    const free = width - set.width;
    const own = index === 1 ? textStart : undefined;
    const x = page.margins.left + (own ?? (free * index) / 2);
    return paintPart(set, { x, y, middle }, context);
  });
  const high = filled.reduce(
    (most, { logo }) => Math.max(most, logo?.height ?? 0),
    runningText.leading,
  );
  const away = high / 2 + runningText.leading * 0.35;
  const ruleY = attached === 'top' ? middle + away : middle - away;
  const rule = line.rule ? [ruleItem(line.rule, page.margins.left, ruleY, width)] : [];
  return asArtifacts([...items, ...rule], owner);
}

/** A part with its words on one line. Points. */
interface SetPart {
  readonly logo?: PlacedLogo;
  readonly words?: Line;
  /** Width of the logo and the gap beside it. */
  readonly beside: number;
  readonly width: number;
}

function setPart(
  { words, logo }: RunningPart,
  look: TextStyle,
  room: number,
  context: LayoutContext,
): SetPart {
  const gap = words === '' ? 0 : context.prepared.style.runningText.size;
  const beside = logo ? logo.width + gap : 0;
  const placed = logo && { logo };
  if (words === '') return { ...placed, beside, width: beside };
  const set = fitLine(words, look, room - beside, context);
  return { ...placed, words: set, beside, width: beside + set.width };
}

/** Paints a part whose left edge is at `x`, with its logo on the side where reading starts. */
function paintPart(
  { logo, words, beside, width }: SetPart,
  { x, y, middle }: { readonly x: number; readonly y: number; readonly middle: number },
  { direction }: LayoutContext,
): DisplayItem[] {
  const isMirrored = direction === 'rtl';
  return [
    ...(logo ? [logo.paint(isMirrored ? x + width - logo.width : x, middle)] : []),
    ...(words ? lineItems(words, isMirrored ? x : x + beside, y) : []),
  ];
}

/** The text of a part: slides have a stronger number at their end. */
function roleOf(
  index: number,
  attached: 'top' | 'bottom',
  { text }: RunningStyle,
  { prepared }: LayoutContext,
): TextStyle {
  const { deck, runningText } = prepared.style;
  if (text && index === 1) return text;
  return deck && attached === 'bottom' && index === 2 ? deck.footer.number : runningText;
}

/** The room of each part. Parts share the line as they need. */
function roomsOf(
  parts: readonly RunningPart[],
  { width, textStart }: { readonly width: number; readonly textStart: number | undefined },
  context: LayoutContext,
): (index: number) => number {
  const { runningText } = context.prepared.style;
  const needs = parts.map(({ words, logo }) => {
    const set = words && setLine(words, runningText, createElement('Span'), context);
    return (logo ? logo.width + runningText.size : 0) + (set ? set.width : 0);
  });
  const gap = 2 * runningText.size;
  const [left = 0, center = 0, right = 0] = needs;
  if (center > 0) {
    const rooms = roomsAroundCenter([left, center, right], { width, gap, textStart });
    return (index) => rooms[index]!;
  }
  if (left === 0 || right === 0) return () => width;
  return (index) => Math.max((width - gap) / 2, width - gap - needs[2 - index]!);
}

interface RunningPart {
  readonly words: string;
  readonly logo?: PlacedLogo;
}

/** The texts from the left of the page to its right. */
function partsOf(
  line: RunningStyle,
  attached: 'top' | 'bottom',
  facts: RunningFacts,
  context: LayoutContext,
): readonly RunningPart[] {
  const { logo } = context.prepared;
  const hasLogo = logo?.line === (attached === 'top' ? 'header' : 'footer');
  const parts = (['left', 'center', 'right'] as const).map((side): RunningPart => {
    const placed = hasLogo && logo.side === side ? fitLogo(attached, context) : undefined;
    return { words: fill(line[side], facts, context), ...(placed && { logo: placed }) };
  });
  return context.direction === 'rtl' ? parts.reverse() : parts;
}

/** Replaces the names in braces. Empty if none of them has a value. */
function fill(template: string, facts: RunningFacts, { prepared }: LayoutContext): string {
  const { document, words } = prepared;
  const page = facts.page + 1;
  const values: Readonly<Record<string, string | undefined>> = {
    ...runningFacts(document.properties),
    section: facts.section,
    chapter: facts.chapter,
    page: String(page),
    pages: String(facts.pages),
    pageOfPages: words.pageOfPages(page, facts.pages),
  };
  let named = 0;
  let filled = 0;
  const text = template.replace(/\{(\w{1,20})\}/g, (whole, name: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = values[name] ?? '';
    named += 1;
    if (value !== '') filled += 1;
    return value;
  });
  return named > 0 && filled === 0 ? '' : text.trim();
}

/** Sets a text on one line, shortened with an ellipsis if it is too long. */
function fitLine(words: string, style: TextStyle, room: number, context: LayoutContext): Line {
  const set = (text: string) => setLine(text, style, createElement('Span'), context);
  const whole = set(words);
  if (whole.width <= room) return whole;
  const characters = Array.from(graphemesOf(words), ({ segment }) => segment);
  let fitting = 0;
  let tooMany = characters.length;
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (set(shortened(characters, middle)).width <= room) fitting = middle;
    else tooMany = middle;
  }
  return set(shortened(characters, fitting));
}

function shortened(characters: readonly string[], count: number): string {
  return `${characters.slice(0, count).join('').trimEnd()}…`;
}
