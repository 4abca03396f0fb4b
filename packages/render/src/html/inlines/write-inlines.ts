import type { Element, ElementContent, Properties } from 'hast';
import { plainText, type FootnoteReference, type FormattingKind, type Inline } from '@mdconv/core';
import { classNames } from '../class-names.ts';
import { element, text } from '../element.ts';
import { linkUrl } from './url.ts';
import { writeInlineMath } from './write-math.ts';
import { writeImage } from './write-image.ts';
import { writeStyled } from './write-styled.ts';
import { writeText } from './write-text.ts';
import type { Writer } from '../writer.ts';

const formattingTags: Readonly<Record<FormattingKind, string>> = {
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
  subscript: 'sub',
  superscript: 'sup',
  keyboard: 'kbd',
  highlight: 'mark',
  underline: 'u',
  small: 'small',
};

export function writeInlines(inlines: readonly Inline[], writer: Writer): ElementContent[] {
  // Most cells hold one inline, and most inlines are text; long documents need less memory so.
  if (inlines.length === 1) return writeInline(inlines[0]!, writer);
  const written: ElementContent[] = [];
  let inMath = 0;
  for (const [index, inline] of inlines.entries()) {
    const start = inMath;
    const punctuation = punctuationAfter(inline, inlines[index + 1], writer);
    inMath = punctuation.length;
    if (inMath > 0) written.push(unbroken(writeInline(inline, writer), punctuation));
    else if (inline.kind !== 'text') written.push(...writeInline(inline, writer));
    else {
      const rest = inline.text.slice(start);
      written.push(...(writer.breaks ? writeText(rest, writer) : [text(rest)]));
    }
  }
  return written;
}

/** The punctuation after a formula; empty after other inlines. */
function punctuationAfter(inline: Inline, next: Inline | undefined, { formulas }: Writer): string {
  if (inline.kind !== 'inlineMath' || next?.kind !== 'text' || !formulas.of(inline)) return '';
  return /^[.,;:!?)\]}’”»%]*/.exec(next.text)![0];
}

/** A formula with its punctuation. Browsers would break the line between them. */
function unbroken(math: readonly ElementContent[], punctuation: string): Element {
  return element('span', { className: [classNames.unbroken] }, [...math, text(punctuation)]);
}

function writeInline(inline: Inline, writer: Writer): ElementContent[] {
  switch (inline.kind) {
    case 'text':
      return writeText(inline.text, writer);
    case 'inlineCode':
      return [element('code', codeProperties(inline.text, writer), writeText(inline.text, writer))];
    case 'inlineMath':
      return writeInlineMath(inline, writer);
    case 'break':
      return [element('br'), text('\n')];
    case 'image':
      return writeImage(inline, writer);
    case 'footnoteReference':
      return [writeReference(inline, writer)];
    case 'crossReference':
    case 'citation':
      return writeText(plainText([inline]), writer);
    case 'anchor':
      return [element('span', { id: inline.id })];
    case 'link': {
      const { target, title, children } = inline;
      const href = linkUrl(target);
      writer.budget.spend(href.length + (title?.length ?? 0));
      return linked({ href, title }, writeInlines(children, writer));
    }
    case 'formatted':
      return [element(formattingTags[inline.format], {}, writeInlines(inline.children, writer))];
    case 'styled':
      return [writeStyled(inline, writer)];
  }
}

/** A link. Spaces at its edges, such as those around badges in html, stay outside: they have no underline. */
function linked(properties: Properties, children: readonly ElementContent[]): ElementContent[] {
  const start = children.findIndex((child) => !isSpace(child));
  if (start < 0) return [element('a', properties, [...children])];
  const end = children.findLastIndex((child) => !isSpace(child)) + 1;
  return [
    ...children.slice(0, start),
    element('a', properties, children.slice(start, end)),
    ...children.slice(end),
  ];
}

function isSpace(node: ElementContent): boolean {
  return node.type === 'text' && /^[ \n]*$/.test(node.value);
}

/** Letters of code that fit on a line of any screen. */
const shortCodeMax = 24;

function codeProperties(code: string, writer: Writer): Properties {
  const direction = writer.codeDirection(code);
  return code.length > shortCodeMax
    ? { ...direction, className: [classNames.longCode] }
    : direction;
}

function writeReference(
  { number, occurrence }: FootnoteReference,
  { footnoteIds }: Writer,
): Element {
  const link = element(
    'a',
    {
      href: `#${footnoteIds.footnote(number)}`,
      id: footnoteIds.reference(number, occurrence),
      role: 'doc-noteref',
    },
    [text(`${number}`)],
  );
  return element('sup', { className: [classNames.reference] }, [link]);
}
