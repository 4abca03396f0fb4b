import type { Artifact, DisplayItem } from '../../../display/index.ts';
import type { Decoration, Fragment, GlyphFragment, Line, LinkDecoration } from './line.ts';

const background: Artifact = { kind: 'artifact', type: 'background' };
const ornament: Artifact = { kind: 'artifact', type: 'layout' };

/** Shares of a run's size. */
const groundAbove = 0.95;
const groundBelow = 0.28;
const groundRadius = 0.2;
const underlineDrop = 0.13;
const underlineWidth = 0.055;
const strikeRise = 0.28;
const borderWidth = 0.5;

/** The items of a line whose measure starts at a place on the page: left edge and top. */
export function lineItems(line: Line, x: number, y: number): readonly DisplayItem[] {
  const left = x + line.x;
  const baseline = y + line.baseline;
  const [first] = line.fragments;
  if (first && line.fragments.length === 1 && isPlain(first)) return content(first, left, baseline);
  if (line.fragments.every(isPlain))
    return readingOrder(line.fragments).flatMap((fragment) => content(fragment, left, baseline));
  const items: DisplayItem[] = [];
  for (const group of together(line.fragments, ({ decoration }) => decoration))
    items.push(...grounds(group, left, baseline));
  for (const fragment of readingOrder(line.fragments))
    items.push(...content(fragment, left, baseline));
  const isRuled = rulesWords(line.fragments);
  for (const group of together(line.fragments, ruled))
    if (isRuled(group)) items.push(...rules(group, left, baseline));
  for (const group of together(line.fragments, ({ decoration }) => decoration.link))
    items.push(...linkArea(group, { left, top: y, height: line.height }));
  return items;
}

/** Whether a fragment has no decoration, like most text. */
function isPlain({ decoration }: Fragment): boolean {
  const { underline, strike, fill, border, link } = decoration;
  return !underline && !strike && !fill && !border && !link;
}

/** Sorts fragments in logical order, which differs from visual order on bidirectional lines. */
function readingOrder(fragments: readonly Fragment[]): readonly Fragment[] {
  if (fragments.length < 2) return fragments;
  return [...fragments].sort((one, other) => one.start - other.start);
}

/** Images are not underlined or struck out. */
function ruled(fragment: Fragment): Decoration | undefined {
  const isImage = fragment.kind === 'box' && fragment.height > 0 && !fragment.text;
  return isImage ? undefined : fragment.decoration;
}

/** Tells groups apart from the spaces at the edges of links, such as those around badges in html. */
function rulesWords(fragments: readonly Fragment[]): (group: readonly Fragment[]) => boolean {
  const linkAt = (index: number) => fragments[index]?.decoration.link;
  return (group) => {
    const [first] = group;
    const { link } = first!.decoration;
    const isBlank = group.every((one) => one.kind === 'glyphs' && /^[ \n]*$/.test(one.text));
    if (!link || !isBlank) return true;
    const start = fragments.indexOf(first!);
    return linkAt(start - 1) === link && linkAt(start + group.length) === link;
  };
}

/** Fragments in a row that share something. */
function together(
  fragments: readonly Fragment[],
  shared: (fragment: Fragment) => unknown,
): readonly (readonly Fragment[])[] {
  const groups: Fragment[][] = [];
  for (const fragment of fragments) {
    const group = groups.at(-1);
    if (group && shared(group[0]!) === shared(fragment)) group.push(fragment);
    else groups.push([fragment]);
  }
  return groups;
}

function content(fragment: Fragment, left: number, baseline: number): readonly DisplayItem[] {
  if (fragment.kind === 'box')
    return fragment.paint(left + fragment.x, baseline - fragment.height + fragment.depth);
  const { owner, face, size, color, ids, advances, offsets, text, clusters, actualText } = fragment;
  return [
    {
      kind: 'glyphs',
      owner,
      face,
      size,
      color,
      x: left + fragment.x,
      baseline: baseline - fragment.rise,
      ids,
      advances,
      offsets,
      text,
      clusters,
      actualText,
    },
  ];
}

/** The background and border of fragments that share a decoration. */
function grounds(
  group: readonly Fragment[],
  left: number,
  baseline: number,
): readonly DisplayItem[] {
  const { fill, border } = group[0]!.decoration;
  const text = textSizeOf(group);
  if (!text || (!fill && !border)) return [];
  const { x, width } = extent(group, left);
  const { above, below } = reach(group, text);
  const shared = {
    kind: 'rectangle',
    owner: background,
    x,
    y: baseline - above,
    width,
    height: above + below,
    radius: text.size * groundRadius,
  } as const;
  return [
    {
      ...shared,
      ...(fill ? { fill } : {}),
      ...(border ? { stroke: { width: borderWidth, color: border } } : {}),
    },
  ];
}

function rules(group: readonly Fragment[], left: number, baseline: number): readonly DisplayItem[] {
  const { underline, strike }: Decoration = group[0]!.decoration;
  const text = textSizeOf(group);
  if (!text) return [];
  const { x, width } = extent(group, left);
  if (width === 0) return [];
  const rule = (y: number): DisplayItem => ({
    kind: 'line',
    owner: ornament,
    x1: x,
    y1: y,
    x2: x + width,
    y2: y,
    width: text.size * underlineWidth,
    color: text.color,
  });
  return [
    ...(underline ? [rule(baseline - text.rise + text.size * underlineDrop)] : []),
    ...(strike ? [rule(baseline - text.rise - text.size * strikeRise)] : []),
  ];
}

function linkArea(
  group: readonly Fragment[],
  { left, top, height }: { readonly left: number; readonly top: number; readonly height: number },
): readonly DisplayItem[] {
  const link: LinkDecoration | undefined = group[0]!.decoration.link;
  if (!link) return [];
  const { target, element: owner, contents } = link;
  const { x, width } = extent(group, left);
  return [{ kind: 'link', owner, x, y: top, width, height, target, contents }];
}

type TextSize = Pick<GlyphFragment, 'size' | 'color' | 'rise'>;

/** How far a ground extends from the baseline: as for text, and behind all of a formula. */
function reach(group: readonly Fragment[], { size, rise }: TextSize) {
  let above = rise + size * groundAbove;
  let below = size * groundBelow - rise;
  for (const fragment of group) {
    if (fragment.kind === 'glyphs' || !fragment.text) continue;
    above = Math.max(above, fragment.height - fragment.depth);
    below = Math.max(below, fragment.depth);
  }
  return { above, below };
}

function textSizeOf(group: readonly Fragment[]): TextSize | undefined {
  const glyphs = group.find((fragment) => fragment.kind === 'glyphs');
  return glyphs ?? group.flatMap((one) => (one.kind === 'box' ? (one.text ?? []) : []))[0];
}

function extent(group: readonly Fragment[], left: number) {
  const first = group[0]!;
  const last = group.at(-1)!;
  return { x: left + first.x, width: last.x + last.width - first.x };
}
