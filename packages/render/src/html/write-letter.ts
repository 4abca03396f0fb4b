import type { Element, ElementContent } from 'hast';
import type { Fact } from '@mdconv/core';
import type { PreparedLetter } from '../prepare/index.ts';
import { classNames } from './class-names.ts';
import { anchorElements, element, onLines, text } from './element.ts';
import { writeInlines } from './inlines/write-inlines.ts';
import type { Writer } from './writer.ts';

/** What is above the text of a letter: sender, recipient, facts and subject. */
export function writeLetterHead(letter: PreparedLetter, writer: Writer): Element {
  const { form, contacts, memo } = letter;
  const isBeside = form.window !== null || memo !== undefined;
  const given = (text: string | undefined) => (text ? [text] : []);
  return element(
    'header',
    { className: [classNames.letter('head')] },
    onLines([
      ...part('h1', 'title', given(memo)),
      ...part('p', 'name', given(letter.name)),
      ...part('p', 'tagline', given(letter.tagline)),
      ...part('p', 'contacts', contacts),
      ...part('p', 'date', isBeside ? [] : given(letter.date)),
      ...address(letter),
      ...facts('facts', isBeside ? letter.facts : []),
      ...facts('facts', letter.moreFacts),
      ...subject(letter, writer),
      ...facts('details', letter.details),
    ]),
  );
}

function address({ form, senderLine, remarks, recipient, memo }: PreparedLetter): Element[] {
  const lines = [
    ...part('p', 'sender', form.window && senderLine ? [senderLine] : []),
    ...part('p', 'remarks', remarks),
    ...part('address', 'recipient', memo ? [] : recipient),
  ];
  if (lines.length === 0) return [];
  return [element('div', { className: [classNames.letter('address')] }, onLines(lines))];
}

function subject({ subject: about, memo }: PreparedLetter, writer: Writer): Element[] {
  if (!about || memo) return [];
  const { content, heading } = about;
  return [
    ...anchorElements(heading?.anchors),
    element(
      'h1',
      { id: heading?.id, className: [classNames.letter('subject')], ...writer.direction(content) },
      writeInlines(content, writer),
    ),
  ];
}

/** What is below the text: payment, closing, signatures, enclosures, and the cells of the foot. */
export function writeLetterEnd(letter: PreparedLetter, writer: Writer): Element[] {
  const { payment, paymentTitle, closing, signed, signatures, placeAndDate, notes, footer } =
    letter;
  const [name, ...roles] = signed;
  const end = closing
    ? [
        element('p', {}, writeInlines(closing, writer)),
        ...part('p', 'signature', name ? [name] : []),
        ...part('p', 'role', roles),
      ]
    : [];
  return [
    ...(payment.length > 0
      ? [
          element(
            'section',
            { className: [classNames.letter('payment')] },
            onLines([element('p', {}, [text(paymentTitle)]), ...facts('facts', payment)]),
          ),
        ]
      : []),
    ...(end.length > 0
      ? [element('div', { className: [classNames.letter('end')] }, onLines(end))]
      : []),
    ...(signatures.length > 0
      ? [
          element(
            'div',
            { className: [classNames.letter('signatures')] },
            onLines(
              signatures.map((party) =>
                element('div', {}, [
                  element('p', {}, [text(placeAndDate)]),
                  element('p', {}, [text(party)]),
                ]),
              ),
            ),
          ),
        ]
      : []),
    ...facts('notes', notes),
    ...(footer.length > 0
      ? [
          element(
            'footer',
            { className: [classNames.letter('foot')] },
            onLines(footer.map((lines) => element('p', {}, withBreaks(lines)))),
          ),
        ]
      : []),
  ];
}

function part(tagName: string, name: string, lines: readonly string[]): Element[] {
  if (lines.length === 0) return [];
  return [element(tagName, { className: [classNames.letter(name)] }, withBreaks(lines))];
}

function withBreaks(lines: readonly string[]): ElementContent[] {
  return lines.flatMap((line, index) => [...(index > 0 ? [element('br')] : []), text(line)]);
}

function facts(name: string, all: readonly Fact[]): Element[] {
  if (all.length === 0) return [];
  const rows = all.map(({ label, value }) =>
    element('div', {}, [element('dt', {}, [text(label)]), element('dd', {}, [text(value)])]),
  );
  return [element('dl', { className: [classNames.letter(name)] }, onLines(rows))];
}
