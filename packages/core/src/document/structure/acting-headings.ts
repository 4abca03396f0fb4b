import type { Block, FormattedText, HeadingLevel, Inline, Paragraph } from '../model.ts';
import { plainText } from '../walk.ts';
import { isLetterOpening } from './letter-lines.ts';

/** A paragraph that acts as a heading. */
export interface ActingHeading {
  readonly paragraph: Paragraph;
  /** One below the heading that it is under; deeper by its number, such as `1.2`. */
  readonly level: HeadingLevel;
  /** Its content without the emphasis of the whole line. */
  readonly children: readonly Inline[];
}

/** UTF-16 code units of the longest heading. */
const lengthMax = 90;

/** The fewest lines that make headings of each other. */
const linesMin = 2;

/**
 * The paragraphs that are only a line in bold and stand above text, as headings do. None in a document
 * with only one: it may be any emphasized line. Only blocks at the top of a document count, so that lists,
 * tables and quotations have none.
 */
export function actingHeadings(blocks: readonly Block[]): readonly ActingHeading[] {
  const lines = blocks.map(boldLine);
  const repeated = repeatedTexts(lines);
  const hasHeadings = blocks.some(({ kind }) => kind === 'heading');
  const found: ActingHeading[] = [];
  let under = 1;
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'heading') under = block.level;
    const line = lines[index];
    if (block.kind !== 'paragraph' || !line || repeated.has(trimmedText(line))) continue;
    const isTitle = index === 0 && !hasHeadings && lines[1] !== undefined;
    if (!isTitle && !isAboveText({ blocks, lines, line, index })) continue;
    const level = isTitle ? 1 : Math.min(6, under + 1 + depthOf(trimmedText(line)));
    found.push({ paragraph: block, level: level as HeadingLevel, children: line.children });
  }
  return found.length < linesMin ? [] : found;
}

/** The bold text that a paragraph consists of, if it is one line that a heading could be. */
function boldLine(block: Block): FormattedText | undefined {
  if (block.kind !== 'paragraph') return undefined;
  const [only, ...others] = block.children.filter(isInk);
  if (only?.kind !== 'formatted' || others.length > 0) return undefined;
  if (only.format === 'emphasis') {
    const [inner, ...more] = only.children;
    return inner?.kind === 'formatted' && inner.format === 'strong' && more.length === 0
      ? headingLine(inner)
      : undefined;
  }
  return only.format === 'strong' ? headingLine(only) : undefined;
}

function isInk(inline: Inline): boolean {
  return inline.kind !== 'text' || inline.text.trim() !== '';
}

function headingLine(line: FormattedText): FormattedText | undefined {
  const text = trimmedText(line);
  const isOne = !line.children.some(({ kind }) => kind === 'break') && !text.includes('\n');
  const isHeading = isOne && text.length <= lengthMax && /\p{L}/u.test(text);
  const isOther = endsSentence.test(text) || isLabel.test(text) || isLetterOpening(text);
  return isHeading && !isOther ? line : undefined;
}

/** Sentences and introductions of what follows end like this; questions can be headings. */
const endsSentence = /[.,;:!…](?:["”’)]*)$/u;

/**
 * Words that label the text below, in English and German, captions, amounts, dates, and lines that are a
 * name with its role.
 */
const isLabel = new RegExp(
  [
    String.raw`^(?:note|notes?|tip|hint|warning|caution|important|example|examples|info|nb|ps|q|a|question|answer|input|output|prompt|response|user|assistant|system|before|after|or|and|new|deprecated|true|false|yes|no|draft|confidential)\d*$`,
    String.raw`^(?:hinweis|tipp|warnung|achtung|wichtig|beispiel|beispiele|frage|antwort|eingabe|ausgabe|oder|und|neu|ja|nein|vertraulich|entwurf)\d*$`,
    String.raw`^(?:table|tabelle|figure|abbildung|fig\.|abb\.|listing|chart) ?\d`,
    String.raw`^[\p{Sc}\d.,%\s/:–-]+$`,
    String.raw`^(?:total|summe|gesamt)\b.*\d`,
    String.raw`^(?:by|von|author|autor|date|datum|to|from|an|re|subject|betreff|tel|phone|email)\b(?: |$).{0,40}$`,
  ].join('|'),
  'iu',
);

function trimmedText(line: FormattedText): string {
  return plainText(line.children).trim();
}

/** Texts that several lines have: speakers of a dialogue, labels of examples. */
function repeatedTexts(lines: readonly (FormattedText | undefined)[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const line of lines) {
    if (!line) continue;
    const text = trimmedText(line);
    if (seen.has(text)) repeated.add(text);
    seen.add(text);
  }
  return repeated;
}

interface LinePlace {
  readonly blocks: readonly Block[];
  readonly lines: readonly (FormattedText | undefined)[];
  readonly line: FormattedText;
  readonly index: number;
}

/** Whether a line stands above text that can be the content of a section. */
function isAboveText({ blocks, lines, line, index }: LinePlace): boolean {
  const next = blocks[index + 1];
  if (!next || separators.has(next.kind) || lines[index + 1]) return false;
  return !isByline(blocks[index - 1], line);
}

const separators: ReadonlySet<Block['kind']> = new Set(['heading', 'thematicBreak', 'pageBreak']);

/** Whether a line is the name below the closing of a letter. */
function isByline(before: Block | undefined, line: FormattedText): boolean {
  if (before?.kind !== 'paragraph') return false;
  const text = plainText(before.children).trim();
  return text.length < 60 && /,$/.test(text) && trimmedText(line).split(' ').length <= 4;
}

/** How far a number such as `1.2` is below `1`. */
function depthOf(text: string): number {
  const [, further = ''] = /^\d{1,2}((?:\.\d{1,2})+)\.?\s/.exec(text) ?? [];
  return further.split('.').length - 1;
}
