import { pointsOf, type Fact } from '@mdconv/core';
import type { PreparedLetter } from '../../prepare/index.ts';
import type { Component } from '../element.ts';
import { type RunFormat, plain, textRuns } from '../inlines/run.ts';
import { writeLine } from '../inlines/write-inlines.ts';
import type { BlockContext } from '../block-context.ts';
import { letterLines, tab } from './letter-lines.ts';
import { Paragraph } from '../paragraph.ts';
import { line } from '../styles/box.ts';
import { runFormat } from '../styles/character-formats.ts';
import type { ParagraphFormat } from '../styles/paragraph-format.ts';
import { twips } from '../units.ts';
import type { Writer } from '../writer.ts';

/** Points from the left edge of labels to that of values; ems of a memo's second column are a share of the page. */
const labelWidth = 54;
const memoShare = 0.564;
const detailColumns = 4;

/** Letterhead, addresses and facts in frames at their places on the page, and the subject in the text. */
export function writeLetterHead(
  letter: PreparedLetter,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  if (letter.memo) return memoHead(letter, writer);
  const { form } = letter;
  const top = Math.max(0, pointsOf(form.start) - writer.style.page.margins.top);
  const isInText = form.window === null;
  return [
    ...nameFrame(letter, writer),
    ...(isInText ? contactFrame(letter, writer) : windowFrames(letter, writer)),
    ...(isInText ? stackedParts(letter, writer, top) : []),
    ...subject(letter, writer, context, isInText ? writer.style.paragraph.text.leading * 1.5 : top),
    ...details(letter.details, writer),
  ];
}

function nameFrame({ form, name, tagline }: PreparedLetter, { style }: Writer) {
  const { margins } = style.page;
  const x = form.window ? pointsOf(form.name.x) : margins.left;
  const frame = { x, y: pointsOf(form.name.y), width: pointsOf(85) };
  return [
    ...(name ? [letterLines('letterName', [name], { frame })] : []),
    ...(tagline ? [letterLines('letterTagline', [tagline], { frame })] : []),
  ];
}

function windowFrames(
  { form, senderLine, remarks, recipient, facts }: PreparedLetter,
  writer: Writer,
) {
  const { sender, recipient: place, width, facts: block } = form.window!;
  const { letter, page } = writer.style;
  const { size, leading } = letter!.sender;
  const senderY = pointsOf(sender.y) - size;
  const frame = (x: number, y: number, wide: number) => ({
    x: pointsOf(x),
    y,
    width: pointsOf(wide),
  });
  const aboveSender = senderY - remarks.length * leading;
  const factsX = pointsOf(block.x);
  return [
    ...(senderLine
      ? [
          letterLines('letterSender', [senderLine], {
            frame: frame(sender.x, senderY, width),
            border: { bottom: line(letter!.rule, 1) },
          }),
        ]
      : []),
    ...(remarks.length > 0
      ? [letterLines('letterSender', remarks, { frame: frame(place.x, aboveSender, width) })]
      : []),
    ...(recipient.length > 0
      ? [
          letterLines('letterRecipient', recipient, {
            frame: frame(place.x, pointsOf(place.y), width),
          }),
        ]
      : []),
    ...facts.map((fact) =>
      factLine(fact, writer, {
        frame: {
          x: factsX,
          y: pointsOf(block.y),
          width: page.width - factsX - Math.min(page.margins.right, pointsOf(20)),
        },
      }),
    ),
  ];
}

function contactFrame({ form, contacts }: PreparedLetter, { style }: Writer) {
  if (contacts.length === 0) return [];
  const { width, margins } = style.page;
  const wide = (width - margins.left - margins.right) / 2;
  const frame = { x: width - margins.right - wide, y: pointsOf(form.name.y), width: wide };
  return [letterLines('letterTagline', contacts, { frame, alignment: 'right' })];
}

/** Date, remarks and recipient below each other. */
function stackedParts(
  { date, remarks, recipient }: PreparedLetter,
  { style }: Writer,
  top: number,
): readonly Paragraph[] {
  const gap = style.paragraph.text.leading * 1.5;
  return [date ? [date] : [], remarks, recipient]
    .filter((lines) => lines.length > 0)
    .map((lines, index) =>
      letterLines('normal', lines, { spacing: { before: twips(index === 0 ? top : gap) } }),
    );
}

function subject(
  { subject: about }: PreparedLetter,
  writer: Writer,
  context: BlockContext,
  above: number,
): readonly Component[] {
  const format: ParagraphFormat = { style: 'letterSubject', spacing: { before: twips(above) } };
  if (!about) return [new Paragraph(format, [])];
  const content = writeLine(about.content, writer, context);
  const ids = about.heading ? [...(about.heading.anchors ?? []), about.heading.id] : [];
  const targeted = ids.reduceRight(
    (inner: readonly Component[], id) => writer.bookmarks.wrap(id, inner),
    content,
  );
  return [new Paragraph(format, targeted)];
}

/** The word "Memo" in a frame, and rows of facts. */
function memoHead(letter: PreparedLetter, writer: Writer): readonly Component[] {
  const { form, memo = '', name, facts, moreFacts } = letter;
  const { page, palette, letter: look, paragraph: text } = writer.style;
  const width = page.width - page.margins.left - page.margins.right;
  const frame = { x: page.margins.left, y: pointsOf(form.name.y), width };
  const sign = { ...runFormat(look!.tagline), color: palette.accent.slice(1), bold: true };
  const title = new Paragraph(
    {
      style: 'letterTitle',
      frame,
      border: { bottom: line({ width: 0.75, color: palette.accent }, 8) },
      tabStops: [{ type: 'right', position: twips(width) }],
    },
    [...textRuns(memo, plain), ...(name ? [tab(), ...textRuns(name, sign)] : [])],
  );
  const rows = Array.from({ length: Math.max(facts.length, moreFacts.length) }, (_, row) => row);
  const top = pointsOf(form.name.y) + look!.title.leading + 16 - page.margins.top;
  const second = width * memoShare;
  const stops = [labelWidth, second, second + labelWidth].map(
    (position) => ({ type: 'left', position: twips(position) }) as const,
  );
  const labels = runFormat(look!.label);
  const pair = (fact: Fact | undefined, format: RunFormat) =>
    fact ? [...textRuns(fact.label, labels), tab(), ...textRuns(fact.value, format)] : [tab()];
  return [
    title,
    ...rows.map((row) => {
      const isLast = row === rows.length - 1;
      const strong = row === facts.length - 1 ? { bold: true } : plain;
      const right = moreFacts[row];
      return new Paragraph(
        {
          style: 'letterFacts',
          tabStops: stops,
          spacing: {
            line: twips(text.text.leading),
            ...(row === 0 && { before: twips(Math.max(0, top)) }),
            ...(isLast && { after: twips(text.text.leading) }),
          },
          ...(isLast && { border: { bottom: line(look!.rule, 8) } }),
        },
        [...pair(facts[row], strong), ...(right ? [tab(), ...pair(right, plain)] : [])],
      );
    }),
  ];
}

/** Rows of labels above values. */
function details(facts: readonly Fact[], { style }: Writer): readonly Component[] {
  if (facts.length === 0) return [];
  const { letter, paragraph: text } = style;
  const columns = Math.min(facts.length, detailColumns);
  const width = text.measure / columns;
  const tabStops = Array.from(
    { length: columns - 1 },
    (_, column) => ({ type: 'left', position: twips((column + 1) * width) }) as const,
  );
  const rows = Array.from({ length: Math.ceil(facts.length / columns) }, (_, row) =>
    facts.slice(row * columns, (row + 1) * columns),
  );
  const labels = runFormat(letter!.label);
  return rows.flatMap((row, index) => {
    const content = (name: keyof Fact, format: RunFormat) =>
      row.flatMap((fact, column) => [
        ...(column > 0 ? [tab()] : []),
        ...textRuns(fact[name], format),
      ]);
    const isFirst = index === 0;
    const isLast = index === rows.length - 1;
    return [
      new Paragraph(
        {
          style: 'letterFacts',
          tabStops,
          keepNext: true,
          ...(isFirst && { border: { top: line(letter!.rule, 6) } }),
        },
        content('label', labels),
      ),
      new Paragraph(
        {
          style: 'letterFacts',
          tabStops,
          spacing: { after: twips(isLast ? text.text.leading : 4) },
          ...(isLast && { border: { bottom: line(letter!.rule, 6) } }),
        },
        content('value', plain),
      ),
    ];
  });
}

function factLine({ label, value }: Fact, { style }: Writer, format: ParagraphFormat): Paragraph {
  const stop = { type: 'left', position: twips(labelWidth) } as const;
  return new Paragraph({ style: 'letterFacts', tabStops: [stop], ...format }, [
    ...textRuns(label, runFormat(style.letter!.label)),
    tab(),
    ...textRuns(value, plain),
  ]);
}
