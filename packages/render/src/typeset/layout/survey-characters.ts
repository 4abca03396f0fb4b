import { walkBlocks, type Document, type Span } from '@mdconv/core';
import { missingMessage, type Face, type FontLibrary } from '../../fonts/index.ts';
import type { PreparedDocument, PreparedLetter } from '../../prepare/index.ts';

/** Facts from the characters of a whole document. */
export interface CharacterSurvey {
  /** The document's language, or the East Asian language that its script implies. */
  readonly eastAsianLanguage: string;
}

/** A visible text and its position in the source. */
interface LocatedText {
  readonly text: string;
  readonly span?: Span;
}

/** Checks every character before layout, so that one warning names all that are missing. */
export function surveyCharacters(
  { document, titleBlock, letter, style, watermark, warnings }: PreparedDocument,
  fonts: FontLibrary,
): CharacterSurvey {
  const texts = textsOf(document, [
    watermark,
    titleBlock?.subtitle,
    titleBlock?.byline,
    ...(letter ? letterTexts(letter) : []),
  ]).filter(({ text }) => beyondLatin.test(text));
  const eastAsianLanguage = chooseEastAsianLanguage(document.properties.language, texts);
  const { family } = style.paragraph.text;
  const body = fonts.select(family, 400, 'normal');
  const missing = findMissing(texts, fonts, body, eastAsianLanguage);
  if (missing.characters.size > 0) {
    const message = missingMessage([...missing.characters]);
    if (missing.spans.length === 0) warnings.add('glyph-missing', message);
    for (const span of missing.spans) warnings.add('glyph-missing', message, span);
  }
  return { eastAsianLanguage };
}

/** The texts of a letter that come from its front matter. */
function letterTexts(letter: PreparedLetter): readonly string[] {
  const { senderLine, recipient, remarks, facts, details, payment, signed, notes } = letter;
  const values = [facts, details, payment, notes]
    .flat()
    .flatMap(({ label, value }) => [label, value]);
  return [senderLine, ...recipient, ...remarks, ...signed, ...letter.footer.flat(), ...values];
}

const beyondLatin = /[^\0-\u024f]/;

function textsOf(
  document: Document,
  generated: readonly (string | undefined)[],
): readonly LocatedText[] {
  const { author, title } = document.properties;
  const texts: LocatedText[] = [...generated, author, title].flatMap((text) =>
    text ? [{ text }] : [],
  );
  const visitor: Parameters<typeof walkBlocks>[1] = {
    block(block) {
      if (block.kind === 'code') texts.push(block);
    },
    inline(inline) {
      if (inline.kind === 'text' || inline.kind === 'inlineCode') texts.push(inline);
      if (inline.kind === 'image') texts.push({ text: inline.alt, span: inline.span });
    },
  };
  walkBlocks(document.blocks, visitor);
  for (const footnote of document.footnotes) walkBlocks(footnote.children, visitor);
  return texts;
}

/** Kana implies Japanese and hangul Korean, whatever language the front matter names. */
function chooseEastAsianLanguage(language: string, texts: readonly LocatedText[]): string {
  if (/^(?:ja|zh|ko)\b/i.test(language)) return language;
  for (const { text } of texts) {
    if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
    if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  }
  return language;
}

function findMissing(
  texts: readonly LocatedText[],
  fonts: FontLibrary,
  body: Face,
  language: string,
): { readonly characters: ReadonlySet<string>; readonly spans: readonly Span[] } {
  const covered = new Set<string>();
  const characters = new Set<string>();
  const spans: Span[] = [];
  for (const { text, span } of texts) {
    let lacks = false;
    for (const [character] of text.matchAll(/[^\0-\u024f]/gu)) {
      if (covered.has(character)) continue;
      if (characters.has(character) || !fonts.cover(character, body, language)) {
        characters.add(character);
        lacks = true;
      } else covered.add(character);
    }
    if (lacks && span) spans.push(span);
  }
  return { characters, spans };
}
