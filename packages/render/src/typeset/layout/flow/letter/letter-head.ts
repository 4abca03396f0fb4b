import { pointsOf } from '@mdconv/core';
import type { PreparedLetter } from '../../../../prepare/index.ts';
import type { LineStyle } from '../../../../style/index.ts';
import type { DisplayItem, StructureNode } from '../../../display/index.ts';
import { ruleItem } from '../draw/index.ts';
import type { FlowContext } from '../flow-context.ts';
import { fitFacts, placeFacts } from './place-facts.ts';
import { setText, type SetText } from './set-text.ts';

/** A text at its place on the paper, in points from the upper left corner. */
export interface PlacedText {
  readonly node: StructureNode;
  paint: Shifted;
}

/** Items that are moved right and down, in points. */
type Shifted = (right: number, down: number) => readonly DisplayItem[];

/** What is above the subject of a letter, on its first page. */
export interface LetterHead {
  /** Texts in reading order. */
  readonly texts: readonly PlacedText[];
  readonly rules: readonly Shifted[];
  /** Where the text below begins, in points from the upper edge. */
  readonly end: number;
}

/** Points from the baseline of the sender's line to the rule below it. */
const senderRule = 4;
/** Points between the left edges of labels and values. */
const labelWidth = 54;
/** Points: the space beside the rules of a memo. */
const memoGap = 8;

/** Sets the head of a letter in the geometry of its form. */
export function letterHead(letter: PreparedLetter, context: FlowContext): LetterHead {
  if (letter.form.memo) return memoHead(letter, context);
  return letter.form.window ? windowHead(letter, context) : stackHead(letter, context);
}

/** Addresses where envelopes have their window. */
function windowHead(letter: PreparedLetter, context: FlowContext): LetterHead {
  const { form, senderLine, remarks, recipient } = letter;
  const { sender: line, recipient: place, bottom, width, facts } = form.window!;
  const style = context.prepared.style.letter!;
  const { page } = context.prepared.style;
  const [x, top] = [pointsOf(place.x), pointsOf(place.y)];
  const room = { width: pointsOf(width) };
  const sender =
    senderLine === ''
      ? undefined
      : setText(
          [senderLine],
          style.sender,
          { ...room, height: style.sender.leading * 1.1 },
          context,
        );
  const senderTop = pointsOf(line.y) - (sender?.baseline ?? style.sender.leading);
  const above = remarks.length > 0 ? setText(remarks, style.sender, room, context) : undefined;
  const address =
    recipient.length > 0
      ? setText(recipient, style.recipient, { ...room, height: pointsOf(bottom) - top }, context)
      : undefined;
  const factsX = pointsOf(facts.x);
  const factsY = pointsOf(facts.y);
  const block = fitFacts(
    letter.facts,
    {
      x: factsX,
      y: factsY,
      width: page.width - Math.min(page.margins.right, pointsOf(20)) - factsX,
      height: pointsOf(bottom) - factsY,
      labelWidth,
      leading: style.value.leading,
    },
    style,
    context,
  );
  return {
    texts: [
      ...nameTexts(letter, pointsOf(form.name.x), context),
      ...(sender ? [at(sender, pointsOf(line.x), senderTop)] : []),
      ...(above ? [at(above, x, senderTop - above.height)] : []),
      ...(address ? [at(address, x, top)] : []),
      ...block.texts,
    ],
    rules: sender
      ? [ruleAt(style.rule, pointsOf(line.x), pointsOf(line.y) + senderRule, sender.width)]
      : [],
    end: pointsOf(form.start),
  };
}

/** Date and recipient below each other. */
function stackHead(letter: PreparedLetter, context: FlowContext): LetterHead {
  const { form, contacts, date, recipient, remarks } = letter;
  const { page, paragraph, letter: look } = context.prepared.style;
  const style = look!;
  const x = page.margins.left;
  const width = page.width - x - page.margins.right;
  const gap = paragraph.text.leading * 1.5;
  const reach = setText(contacts, style.tagline, { width, align: 'right' }, context);
  let y = Math.max(
    pointsOf(form.start),
    contacts.length > 0 ? pointsOf(form.name.y) + reach.height + gap : 0,
  );
  const texts = [...nameTexts(letter, x, context)];
  if (contacts.length > 0) texts.push(at(reach, x, pointsOf(form.name.y)));
  const parts = [date ? [date] : [], remarks, recipient];
  for (const lines of parts) {
    if (lines.length === 0) continue;
    const set = setText(lines, paragraph.text, { width }, context);
    texts.push(at(set, x, y));
    y += set.height + gap;
  }
  return { texts, rules: [], end: y };
}

/** The word "Memo" and a grid of facts. */
function memoHead(letter: PreparedLetter, context: FlowContext): LetterHead {
  const { form, memo = '', name, facts, moreFacts } = letter;
  const { page, paragraph, palette, letter: look } = context.prepared.style;
  const style = look!;
  const x = page.margins.left;
  const width = page.width - x - page.margins.right;
  const top = pointsOf(form.name.y);
  const title = setText([memo], style.title, { width, role: 'H1' }, context);
  const sign = { ...style.tagline, weight: 600, color: palette.accent } as const;
  const from = name ? setText([name], sign, { width, align: 'right' }, context) : undefined;
  const ruleY = top + title.height + memoGap;
  const half = width * memoShare;
  const { leading } = paragraph.text;
  const grid = { y: ruleY + memoGap, labelWidth, leading };
  const strong = { ...style.value, weight: 600 } as const;
  const lookOf = (index: number) => ({
    label: style.label,
    value: index === facts.length - 1 ? strong : style.value,
  });
  const left = placeFacts(facts, { ...grid, x, width: half - memoGap }, lookOf, context);
  const right = placeFacts(
    moreFacts,
    { ...grid, x: x + half, width: width - half },
    () => style,
    context,
  );
  const bottom = grid.y + Math.max(left.height, right.height) + memoGap;
  return {
    texts: [
      at(title, x, top),
      ...(from ? [at(from, x, top + title.baseline - from.baseline)] : []),
      ...left.texts,
      ...right.texts,
    ],
    rules: [
      ruleAt({ width: 0.75, color: palette.accent }, x, ruleY, width),
      ruleAt(style.rule, x, bottom, width),
    ],
    end: bottom + leading,
  };
}

/** The share of the width that the left facts of a memo take. */
const memoShare = 0.564;

/** The name of the sender and the line below it. */
function nameTexts(
  { name, tagline, form }: PreparedLetter,
  x: number,
  context: FlowContext,
): readonly PlacedText[] {
  const style = context.prepared.style.letter!;
  const y = pointsOf(form.name.y);
  const names = name ? [setText([name], style.name, {}, context)] : [];
  const below = tagline ? [setText([tagline], style.tagline, {}, context)] : [];
  return [
    ...names.map((set) => at(set, x, y)),
    ...below.map((set) => at(set, x, y + (names[0]?.height ?? 0))),
  ];
}

function at(set: SetText, x: number, y: number): PlacedText {
  return { node: set.node, paint: (right, down) => set.paint(x + right, y + down) };
}

function ruleAt(rule: LineStyle, x: number, y: number, length: number): Shifted {
  return (right, down) => [ruleItem(rule, x + right, y + down, length)];
}
