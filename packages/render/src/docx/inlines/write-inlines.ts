import {
  foreignLanguage,
  plainText,
  type FootnoteReference,
  type FormattedText,
  type Inline,
  type Link,
  type StyledText,
  type ReferenceTarget,
} from '@mdconv/core';
import { holdsRightToLeft } from './direction.ts';
import { type Component, Element } from '../element.ts';
import { numberId } from '../bookmarks.ts';
import { languageFormat } from './language.ts';
import { type RunFormat, fieldCharacter, fieldStart, plain, run, textRuns } from './run.ts';
import { isAddress } from './is-address.ts';
import { jointsOf, tokensOf } from '../../segments/index.ts';
import { codeWidth } from '../text-width.ts';
import type { Writer } from '../writer.ts';
import type { Formula } from '../../math/index.ts';
import { writeInlineFormula } from './write-math.ts';
import { writeImage } from './write-image.ts';
import { type BlockContext, widthOf } from '../block-context.ts';
import { shownColors } from '../../style/index.ts';
import { styleSize } from '../styles/style-metrics.ts';
import type { StyleKey } from '../styles/style-names.ts';

/** The context of inline content. */
export interface InlineSurroundings {
  readonly format: RunFormat;
  /** Available width in points; images shrink to it. */
  readonly width: number;
  /** Points. */
  readonly size: number;
  /** Whether there are right-to-left letters in the paragraph. */
  readonly hasRightToLeft?: boolean;
}

/** Writes inline content as runs, links and bookmarks. */
export function writeInlines(
  inlines: readonly Inline[],
  writer: Writer,
  surroundings: InlineSurroundings,
): readonly Component[] {
  return inlines.flatMap((inline, index) => {
    const written = writeInline(inline, writer, surroundings);
    const isSecond =
      inline.kind === 'footnoteReference' && inlines[index - 1]?.kind === 'footnoteReference';
    return isSecond ? [...betweenReferences(writer), ...written] : written;
  });
}

/** Otherwise the references to notes 1 and 2 read as one to note 12. */
function betweenReferences({ formats }: Writer): readonly Component[] {
  return textRuns('\u00a0', formats.add(plain, 'footnoteReference'));
}

/** A formula. Word has no links in formulas: one with a single reference is a link as a whole. */
function writeFormula(formula: Formula, writer: Writer): readonly Component[] {
  const written = [writeInlineFormula(formula)];
  const [only, ...others] = formula.references;
  return only && others.length === 0 ? [equationLink(only.id, written, writer)] : written;
}

/** A link to a numbered equation. */
function equationLink(id: string, content: readonly Component[], { bookmarks }: Writer): Element {
  const attributes = { 'w:anchor': bookmarks.nameOf(id), 'w:history': 1 };
  return new Element('w:hyperlink', attributes, content);
}

function writeInline(
  inline: Inline,
  writer: Writer,
  surroundings: InlineSurroundings,
): readonly Component[] {
  const { format, width, size } = surroundings;
  switch (inline.kind) {
    case 'text':
      return writeProse(withoutSoftBreaks(inline.text), writer, format);
    case 'inlineMath': {
      const formula = writer.formulas.of(inline);
      const reference = formula?.reference;
      if (reference) return [equationLink(reference.id, textRuns(reference.text, plain), writer)];
      if (formula) return writeFormula(formula, writer);
      return textRuns(inline.tex, writer.formats.addSized(format, 'inlineCode', size));
    }
    case 'inlineCode':
      return writeCode(inline.text, writer, surroundings);
    case 'break':
      return [run([new Element('w:br')], format)];
    case 'image':
      return writeImage(inline, writer, width, format);
    case 'footnoteReference':
      return writeReference(inline, writer);
    case 'crossReference':
      return inline.targets.flatMap((target) => writeCrossReference(target, writer, format));
    case 'citation':
      return writeProse(plainText([inline]), writer, format);
    case 'anchor':
      return writer.bookmarks.wrap(inline.id, []);
    case 'link':
      return writeLink(inline, writer, surroundings);
    case 'formatted':
      return writeFormatted(inline, writer, surroundings);
    case 'styled':
      return writeStyled(inline, writer, surroundings);
  }
}

/** Text in the author's colors or language. */
function writeStyled(
  styled: StyledText,
  writer: Writer,
  surroundings: InlineSurroundings,
): readonly Component[] {
  const { formats, style } = writer;
  const { fill } = surroundings.format.shading ?? {};
  const colors = shownColors(styled, style.palette, fill && `#${fill}`);
  const styling = { ...colors, ...(styled.language && { language: styled.language }) };
  const format = formats.styled(surroundings.format, styling);
  return writeInlines(styled.children, writer, { ...surroundings, format });
}

/** A field with a number, which Word keeps up to date. */
function writeCrossReference(
  { of, id, ordinal = '', isTitle }: ReferenceTarget,
  { bookmarks }: Writer,
  format: RunFormat,
): readonly Component[] {
  const isHeading = of === 'section' || of === 'appendix';
  const name = bookmarks.nameOf(isHeading ? id : numberId(id));
  const instruction = isHeading && !isTitle ? `REF ${name} \\r \\h` : `REF ${name} \\h`;
  return [...fieldStart(instruction), ...textRuns(ordinal, format), fieldCharacter('end')];
}

function writeFormatted(
  { format: formatting, children }: FormattedText,
  writer: Writer,
  surroundings: InlineSurroundings,
): readonly Component[] {
  const { format, size } = surroundings;
  const { formats } = writer;
  return writeInlines(children, writer, {
    ...surroundings,
    format:
      formatting === 'keyboard'
        ? formats.addSized(format, 'keyboard', size)
        : formats.add(format, formatting),
  });
}

/** Code reads from left to right in every language. Signs at its ends need a mark for that. */
function writeCode(
  code: string,
  { formats, style }: Writer,
  { format, size, width, hasRightToLeft }: InlineSurroundings,
): readonly Component[] {
  const em = size * style.code.inlineScale;
  const text = breakableCode(code.replace(/[\n\t]/g, ' '), width / em);
  const runs = textRuns(text, formats.addSized(format, 'inlineCode', size));
  if (!hasRightToLeft) return runs;
  const mark = textRuns(leftToRightMark, plain);
  return [...(/^\p{L}/u.test(code) ? [] : mark), ...runs, ...(/\p{L}$/u.test(code) ? [] : mark)];
}

/**
 * Lets words of code that are wider than their line break at their joints, as in the other formats; Word
 * breaks them at any character.
 *
 * @param room ems
 */
function breakableCode(code: string, room: number): string {
  if (code.length * codeWidth <= room) return code;
  return code.replace(/\S+/g, (word) =>
    word.length * codeWidth <= room
      ? word
      : jointsOf(word).reduceRight(
          (broken, joint) => `${broken.slice(0, joint)}\u200b${broken.slice(joint)}`,
          word,
        ),
  );
}

const leftToRightMark = '\u200e';

/** Letters next to digits or signs, or capitals inside words: what only identifiers may have. */
const identifierSign = /[\p{N}_@#$=~\\/:.][\p{L}]|\p{L}[\p{N}_@#$=~\\]|\p{Ll}\p{Lu}|-\p{L}/u;

/** Text in which Word neither marks identifiers as misspelled nor hyphenates them. */
export function writeProse(
  text: string,
  { formats }: Writer,
  format: RunFormat,
): readonly Component[] {
  if (!identifierSign.test(text)) return textRuns(text, format);
  const runs: Component[] = [];
  let end = 0;
  for (const { index, text: token, isIdentifier } of tokensOf(text)) {
    if (!isIdentifier || !/\p{L}/u.test(token)) continue;
    runs.push(
      ...textRuns(text.slice(end, index), format),
      ...textRuns(token, formats.unproofed(format)),
    );
    end = index + token.length;
  }
  return [...runs, ...textRuns(text.slice(end), format)];
}

/** A soft break becomes a space, or nothing between characters of a script without spaces. */
function withoutSoftBreaks(text: string): string {
  return text
    .replace(
      /(?<=[\u3000-\u30FF\u3400-\u9FFF\uFF00-\uFFEF])\n(?=[\u3000-\u30FF\u3400-\u9FFF\uFF00-\uFFEF])/g,
      '',
    )
    .replace(/[\n\t]/g, ' ');
}

function writeLink(
  link: Link,
  writer: Writer,
  surroundings: InlineSurroundings,
): readonly Component[] {
  const { target, title } = link;
  if (target.kind === 'external' && !isAddress(target.url))
    return writeInlines(link.children, writer, surroundings);
  const content = writeInlines(link.children, writer, {
    ...surroundings,
    format: writer.formats.add(surroundings.format, 'hyperlink'),
  });
  const { bookmarks, part } = writer;
  const attributes =
    target.kind === 'internal'
      ? { 'w:anchor': bookmarks.nameOf(target.id) }
      : { 'r:id': part.link(target.url) };
  const tooltip = title === undefined ? {} : { 'w:tooltip': title.slice(0, tooltipLengthMax) };
  return [new Element('w:hyperlink', { ...attributes, 'w:history': 1, ...tooltip }, content)];
}

/** Word does not open files with longer ones. Source: ISO/IEC 29500-1, 17.16.22 and Word's limit. */
const tooltipLengthMax = 255;

function writeReference(
  { number, occurrence }: FootnoteReference,
  { bookmarks, footnotes, formats, inFootnotes }: Writer,
): readonly Component[] {
  const format = formats.add(plain, 'footnoteReference');
  const id = `footnote reference ${number}`;
  // Word allows no footnote in a footnote, and one reference to each.
  if (inFootnotes || occurrence > 1) {
    const name = bookmarks.nameOf(id);
    const content = [
      ...fieldStart(`NOTEREF ${name} \\f \\h`),
      ...textRuns(`${number}`, format),
      fieldCharacter('end'),
    ];
    return [new Element('w:hyperlink', { 'w:anchor': name }, content)];
  }
  const reference = [run([new Element('w:footnoteReference', { 'w:id': number })], format)];
  return footnotes[number - 1]!.references > 1 ? bookmarks.wrap(id, reference) : reference;
}

/** Writes the inline content of a paragraph with a style. */
export function writeLine(
  inlines: readonly Inline[],
  writer: Writer,
  context: BlockContext,
  style: StyleKey = context.text,
): readonly Component[] {
  const size = styleSize(style, writer.style);
  const hasRightToLeft = holdsRightToLeft(plainText(inlines));
  const width = widthOf(context);
  const language = foreignLanguage(plainText(inlines), writer.document.properties.language);
  const format = language === undefined ? plain : languageFormat(language);
  return writeInlines(inlines, writer, { format, width, size, hasRightToLeft });
}
