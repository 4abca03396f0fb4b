import type { PreparedLetter } from '../../prepare/index.ts';
import type { Component } from '../element.ts';
import { plain, textRuns } from '../inlines/run.ts';
import { writeLine } from '../inlines/write-inlines.ts';
import type { BlockContext } from '../block-context.ts';
import { letterLines, tab } from './letter-lines.ts';
import { Paragraph } from '../paragraph.ts';
import type { ParagraphFormat } from '../styles/paragraph-format.ts';
import { twips } from '../units.ts';
import type { Writer } from '../writer.ts';

/** Points from the left edge of labels to that of values. */
const labelWidth = 54;

/** Payment, closing, signatures, enclosures and copies. */
export function writeLetterEnd(
  letter: PreparedLetter,
  writer: Writer,
  context: BlockContext,
): readonly Component[] {
  const { closing, signed, notes } = letter;
  const look = writer.style.letter!;
  const [name, ...roles] = signed;
  const after = (index: number) => (index === 0 ? twips(look.notes.leading) : 0);
  const labels = { bold: true };
  return [
    ...payment(letter, writer),
    ...(closing
      ? [
          new Paragraph({ style: 'letterClosing' }, writeLine(closing, writer, context)),
          ...(name ? [letterLines('letterSignature', [name])] : []),
          ...(roles.length > 0 ? [letterLines('letterRole', roles)] : []),
        ]
      : []),
    ...signatures(letter, writer),
    ...notes.map(
      ({ label, value }, index) =>
        new Paragraph({ style: 'letterNotes', spacing: { before: after(index) } }, [
          ...textRuns(label, labels),
          ...textRuns(`\u2003${value}`, plain),
        ]),
    ),
  ];
}

function payment({ payment: facts, paymentTitle }: PreparedLetter, { style }: Writer) {
  if (facts.length === 0) return [];
  const width = Math.max(labelWidth, ...facts.map(({ label }) => label.length * 5));
  const title = { bold: true, color: style.palette.accent.slice(1) };
  const format: ParagraphFormat = {
    style: 'letterPayment',
    keepNext: true,
    tabStops: [{ type: 'left', position: twips(width) }],
  };
  return [
    new Paragraph(
      { ...format, spacing: { before: twips(style.paragraph.gap * 2) } },
      textRuns(paymentTitle, title),
    ),
    ...facts.map(
      ({ label, value }, index) =>
        new Paragraph(
          index === facts.length - 1
            ? { ...format, keepNext: false, spacing: { after: twips(style.paragraph.gap * 2) } }
            : format,
          [...textRuns(label, plain), tab(), ...textRuns(value, plain)],
        ),
    ),
  ];
}

/** Lines to sign on: tabs with a line below them. */
function signatures({ signatures: parties, placeAndDate }: PreparedLetter, { style }: Writer) {
  const gap = 24;
  const width = (style.paragraph.measure - gap) / 2;
  const space = twips(style.letter!.signatureSpace);
  const rows = Array.from({ length: Math.ceil(parties.length / 2) }, (_, row) =>
    parties.slice(row * 2, row * 2 + 2),
  );
  const lines: ParagraphFormat = {
    style: 'letterFacts',
    keepNext: true,
    spacing: { before: space },
    tabStops: [
      { type: 'left', position: twips(width), leader: 'underscore' },
      { type: 'left', position: twips(width + gap) },
      { type: 'left', position: twips(2 * width + gap), leader: 'underscore' },
    ],
  };
  const words: ParagraphFormat = {
    style: 'letterFacts',
    keepNext: true,
    tabStops: [{ type: 'left', position: twips(width + gap) }],
  };
  return rows.flatMap((row) => {
    const rule = row.length > 1 ? [tab(), tab(), tab()] : [tab()];
    const cells = (texts: readonly string[]) =>
      texts.flatMap((text, index) => [...(index > 0 ? [tab()] : []), ...textRuns(text, plain)]);
    return [
      new Paragraph(lines, rule),
      new Paragraph(words, cells(row.map(() => placeAndDate))),
      new Paragraph(lines, rule),
      new Paragraph({ ...words, keepNext: false }, cells(row)),
    ];
  });
}
