import {
  plainText,
  type DocumentProperties,
  type Fact,
  type Inline,
  type LetterForm,
  type Paragraph,
} from '@mdconv/core';
import { letterWordsFor, type LetterWords } from '../../words/index.ts';
import { addedParagraph, addedText } from '../inlines/added-text.ts';
import type { PreparedHeading } from '../prepared-blocks.ts';
import type { FoundLetter } from './find-letter.ts';

/** A letter without its text, in reading order. */
export interface PreparedLetter {
  readonly form: LetterForm;
  /** The name of the sender. */
  readonly name?: string;
  readonly tagline?: string;
  /** Name and address of the sender in one line. */
  readonly senderLine: string;
  /** How to reach the sender, one line each. */
  readonly contacts: readonly string[];
  readonly remarks: readonly string[];
  readonly recipient: readonly string[];
  readonly date?: string;
  /** References, phone, email and date; in a memo the left column of its grid. */
  readonly facts: readonly Fact[];
  /** The right column of the grid of a memo. */
  readonly moreFacts: readonly Fact[];
  readonly subject?: LetterSubject;
  /** Dates and numbers of an invoice. */
  readonly details: readonly Fact[];
  readonly payment: readonly Fact[];
  readonly paymentTitle: string;
  readonly closing?: readonly Inline[];
  /** The lines below the signature: a name and a role. */
  readonly signed: readonly string[];
  /** The parties of a contract, who sign side by side. */
  readonly signatures: readonly string[];
  readonly placeAndDate: string;
  /** Enclosures and copies. */
  readonly notes: readonly Fact[];
  /** The cells at the foot of each page. */
  readonly footer: readonly (readonly string[])[];
  /** The head of later pages, without their numbers. */
  readonly continuation: readonly string[];
  /** The word above a memo. */
  readonly memo?: string;
}

/** What a letter is about. */
export interface LetterSubject {
  readonly content: readonly Inline[];
  /** The heading of the text that the subject is. */
  readonly heading?: PreparedHeading;
}

/** What `prepareLetter` puts together. */
export interface LetterParts {
  readonly form: LetterForm;
  readonly properties: DocumentProperties;
  readonly found: FoundLetter;
  /** The heading or the title that is the subject where the front matter has none. */
  readonly subject: LetterSubject | undefined;
  /** The date as the document writes dates. */
  readonly date: string | undefined;
}

/** Puts the parts of a letter together. */
export function prepareLetter(parts: LetterParts): PreparedLetter {
  const { form, properties, subject, date } = parts;
  const { recipient = [], remarks = [], details = [], payment = [], signatures = [] } = properties;
  const words = letterWordsFor(properties.language);
  const isBeside = form.window !== null || form.memo;
  return {
    form,
    ...senderOf(properties, form),
    remarks,
    recipient,
    ...(date && { date }),
    ...(form.memo
      ? memoGrid(properties, subject, date, words)
      : { facts: factsOf(properties, date, words), moreFacts: [] }),
    ...(subject && { subject: isBeside ? subject : withAbout(subject, words) }),
    details,
    payment,
    paymentTitle: words.payment,
    ...closingOf(parts),
    signatures,
    placeAndDate: words.placeAndDate,
    notes: notesOf(properties, form, words),
    continuation: [recipient.slice(0, 2).join(', '), date ?? ''],
  };
}

type SenderParts = 'name' | 'tagline' | 'senderLine' | 'contacts' | 'footer';

function senderOf(
  properties: DocumentProperties,
  form: LetterForm,
): Pick<PreparedLetter, SenderParts> {
  const { name, tagline, address = [], footer = [] } = properties.sender ?? {};
  return {
    ...(name && { name }),
    ...(tagline && { tagline }),
    senderLine: [name ?? [], address].flat().join(' · '),
    contacts: contactsOf(properties, form),
    footer,
  };
}

function closingOf({ properties, found }: LetterParts): Pick<PreparedLetter, 'closing' | 'signed'> {
  const { signature, role } = properties;
  const closing = properties.closing ? [addedText(properties.closing)] : found.closing?.children;
  const signed = signature ? [signature, ...(role ? [role] : [])] : found.signed;
  return { ...(closing && { closing }), signed };
}

/** Facts with a value. */
function withValues(facts: readonly (readonly [string, string | undefined])[]): readonly Fact[] {
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function factsOf(
  { yourReference, reference, phone, email, sender }: DocumentProperties,
  date: string | undefined,
  words: LetterWords,
): readonly Fact[] {
  return withValues([
    [words.yourReference, yourReference],
    [words.ourReference, reference],
    [words.phone, phone ?? sender?.phone],
    [words.email, email ?? sender?.email],
    [words.date, date],
  ]);
}

function memoGrid(
  { recipient, signature, sender, reference, copies }: DocumentProperties,
  subject: LetterSubject | undefined,
  date: string | undefined,
  words: LetterWords,
) {
  return {
    memo: words.memo,
    facts: withValues([
      [words.to, recipient?.join(', ')],
      [words.from, signature ?? sender?.name],
      [words.subject, subject && plainText(subject.content)],
    ]),
    moreFacts: withValues([
      [words.date, date],
      [words.reference, reference],
      [words.copies, copies?.join(', ')],
    ]),
  };
}

/** Letters with a window have the address in the line of the sender. */
function contactsOf(
  { sender, phone = sender?.phone, email = sender?.email }: DocumentProperties,
  { window, memo }: LetterForm,
): readonly string[] {
  if (window || memo) return [];
  const lines = [sender?.address.join(', '), phone, email, sender?.web];
  return lines.filter((line) => line !== undefined && line !== '') as readonly string[];
}

/** A memo has its copies in its grid. */
function notesOf(
  { enclosures, copies = [] }: DocumentProperties,
  { window, memo }: LetterForm,
  words: LetterWords,
): readonly Fact[] {
  const isLong = window !== null;
  return withValues([
    [isLong ? words.enclosures : words.enclosuresShort, enclosures?.join('; ')],
    [isLong ? words.copies : words.copiesShort, memo ? undefined : copies.join('; ')],
  ]);
}

/** The salutation. One from the front matter gets the sign that the form ends it with. */
export function letterOpening(
  { opening }: DocumentProperties,
  found: Paragraph | undefined,
  { window }: LetterForm,
): readonly Paragraph[] {
  if (!opening) return found ? [found] : [];
  const text = /[\p{L}\p{N}]$/u.test(opening) ? `${opening}${window ? ',' : ':'}` : opening;
  return [addedParagraph([addedText(text)])];
}

function withAbout(subject: LetterSubject, { about }: LetterWords): LetterSubject {
  return { ...subject, content: [addedText(`${about} `), ...subject.content] };
}
