import type { StyleSheet } from '../../style/index.ts';
import type { Element } from '../element.ts';
import { twips } from '../units.ts';
import { shade } from './box.ts';
import { spacing } from './paragraph-format.ts';
import { paragraphStyle } from './style-definition.ts';
import { measureIndent } from './text-styles.ts';

/** Styles of letters, in designs that have them. */
export function letterStyles(style: StyleSheet): readonly Element[] {
  const { letter, paragraph, palette } = style;
  if (!letter) return [];
  const { text, gap } = paragraph;
  const indent = { right: twips(measureIndent(style)) };
  const line = (key: Parameters<typeof paragraphStyle>[0], look: typeof text) =>
    paragraphStyle(key, {
      basedOn: 'normal',
      text: look,
      paragraph: { unhyphenated: true, spacing: spacing(0, 0, look.leading) },
    });
  return [
    line('letterName', letter.name),
    line('letterTagline', letter.tagline),
    line('letterSender', letter.sender),
    line('letterRecipient', letter.recipient),
    line('letterFacts', letter.value),
    paragraphStyle('letterSubject', {
      basedOn: 'normal',
      next: 'text',
      text: letter.subject,
      paragraph: {
        keepNext: true,
        outlineLevel: 0,
        indent,
        spacing: spacing(0, letter.subjectBelow, letter.subject.leading),
      },
    }),
    paragraphStyle('letterTitle', {
      basedOn: 'normal',
      next: 'text',
      text: letter.title,
      paragraph: { outlineLevel: 0, spacing: spacing(0, 0, letter.title.leading) },
    }),
    paragraphStyle('letterPayment', {
      basedOn: 'normal',
      text: letter.value,
      paragraph: {
        shading: shade(palette.panel),
        indent,
        spacing: spacing(0, 0, letter.value.leading + 1),
      },
    }),
    paragraphStyle('letterClosing', {
      basedOn: 'normal',
      next: 'letterSignature',
      paragraph: { keepNext: true, indent, spacing: spacing(gap, 0, text.leading) },
    }),
    paragraphStyle('letterSignature', {
      basedOn: 'normal',
      paragraph: { indent, spacing: spacing(letter.signatureSpace, 0, text.leading) },
    }),
    line('letterRole', letter.tagline),
    line('letterNotes', letter.notes),
    line('letterFooter', letter.footer),
  ];
}

/** Styles of resumes, in designs that have them. */
export function entryStyles(style: StyleSheet): readonly Element[] {
  const { entry, titleBlock, paragraph } = style;
  const { contact } = titleBlock;
  return [
    ...(contact
      ? [
          paragraphStyle('contact', {
            basedOn: 'normal',
            next: 'text',
            text: contact.text,
            paragraph: {
              unhyphenated: true,
              spacing: spacing(contact.above, titleBlock.below, contact.text.leading),
            },
          }),
        ]
      : []),
    ...(entry
      ? [
          paragraphStyle('entrySecond', {
            basedOn: 'normal',
            next: 'text',
            text: entry.second,
            paragraph: {
              keepNext: true,
              unhyphenated: true,
              spacing: spacing(0, entry.secondBelow, entry.second.leading),
            },
          }),
          paragraphStyle('termGrid', {
            basedOn: 'normal',
            paragraph: {
              indent: {
                left: twips(entry.termWidth),
                hanging: twips(entry.termWidth),
                right: twips(measureIndent(style)),
              },
              tabStops: [{ type: 'left', position: twips(entry.termWidth) }],
              spacing: spacing(0, entry.termGap, paragraph.text.leading),
            },
          }),
        ]
      : []),
  ];
}
