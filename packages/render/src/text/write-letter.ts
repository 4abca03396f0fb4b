import type { Fact } from '@mdconv/core';
import { underline } from './lines.ts';
import { inlineText } from './write-inlines.ts';
import { linesOf, type Writer } from './writer.ts';

/** Sender, recipient, facts and subject of a letter. */
export function writeLetterHead(writer: Writer): readonly string[] {
  const { letter } = writer.prepared;
  if (!letter) return [];
  const { form, name, tagline, senderLine, contacts, remarks, recipient, date, memo } = letter;
  const wrap = (lines: readonly string[]) => lines.flatMap((line) => linesOf(line, writer));
  const isBeside = form.window !== null || memo !== undefined;
  const subject = letter.subject ? inlineText(letter.subject.content, writer.links) : '';
  return joined([
    memo ? underline([memo], 1) : [],
    wrap(given([form.window ? senderLine : memo ? undefined : name, tagline, ...contacts])),
    isBeside ? [] : given([date]),
    wrap(memo ? [] : [...remarks, ...recipient]),
    isBeside ? factLines(letter.facts, writer) : [],
    factLines(letter.moreFacts, writer),
    memo || subject === '' ? [] : underline(linesOf(subject, writer), 1),
    factLines(letter.details, writer),
  ]);
}

/** Payment, closing, signatures and enclosures of a letter. */
export function writeLetterEnd(writer: Writer): readonly string[] {
  const { letter } = writer.prepared;
  if (!letter) return [];
  const { payment, paymentTitle, closing, signed, signatures, placeAndDate, notes } = letter;
  const blank = '_'.repeat(signatureLength);
  return joined([
    payment.length > 0 ? [paymentTitle, ...factLines(payment, writer)] : [],
    closing ? linesOf(inlineText(closing, writer.links), writer) : [],
    signed,
    ...signatures.map((party) => [`${placeAndDate}: ${blank}`, '', blank, party]),
    factLines(notes, writer),
  ]);
}

const signatureLength = 30;

function given(lines: readonly (string | undefined)[]): readonly string[] {
  return lines.flatMap((line) => (line ? [line] : []));
}

function factLines(facts: readonly Fact[], writer: Writer): readonly string[] {
  return facts.flatMap(({ label, value }) => linesOf(`${label}: ${value}`, writer));
}

/** Parts with a blank line between them. */
function joined(parts: readonly (readonly string[])[]): readonly string[] {
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index > 0 ? ['', ...part] : part));
}
