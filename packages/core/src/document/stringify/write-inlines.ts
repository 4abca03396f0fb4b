import type { PhrasingContent } from 'mdast';
import type { Image, Inline, Link, LinkTarget, FormattedText, FormattingKind } from '../model.ts';
import { canDelimit } from './can-delimit.ts';
import { endTag, inlineHtml, lengthValue, startTag } from './html.ts';

/** Where inline content stands. */
export interface InlinePlace {
  /** Whether it must be written in one line. */
  readonly oneLine?: boolean;
  /** The characters around it; empty at the edges of a line. */
  readonly before?: string;
  readonly after?: string;
  /** The marks that it stands in. */
  readonly open?: readonly FormattingKind[];
}

const tagNames: Readonly<Record<FormattingKind, string>> = {
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

/** Inline content as markdown, and as raw HTML where markdown has nothing or would misread it. */
export function writeInlines(
  inlines: readonly Inline[],
  place: InlinePlace = {},
): PhrasingContent[] {
  return inlines.flatMap((inline, index) => {
    const previous = inlines[index - 1];
    const next = inlines[index + 1];
    const before = previous ? edgeOf(previous, -1) : (place.before ?? '');
    const after = next ? edgeOf(next, 0) : (place.after ?? '');
    return writeInline(inline, { ...place, before, after });
  });
}

function writeInline(inline: Inline, place: InlinePlace): PhrasingContent[] {
  switch (inline.kind) {
    case 'text':
      return writeText(inline.text, place);
    case 'inlineCode':
      return writeCode(inline.text, place);
    case 'break':
      return [place.oneLine ? inlineHtml('<br>') : { type: 'break' }];
    case 'image':
      return [writeImage(inline)];
    case 'footnoteReference': {
      const label = `${inline.number}`;
      return [{ type: 'footnoteReference', identifier: label, label }];
    }
    case 'anchor':
      return [inlineHtml(startTag('a', { id: inline.id })), inlineHtml(endTag('a'))];
    case 'link':
      return writeLink(inline, place);
    default:
      return writeMarked(inline, place);
  }
}

/**
 * A text for each line, so that the first character of each is looked at; line ends that markdown
 * would read as more than a line end, as references.
 */
function writeText(text: string, { oneLine, before }: InlinePlace): PhrasingContent[] {
  const pattern = oneLine ? /(\n)/ : before === '>' ? /(^\n|\n[ \t\n]*\n)/ : /(\n[ \t\n]*\n)/;
  return text.split(pattern).flatMap((piece, index): PhrasingContent[] => {
    if (piece === '') return [];
    if (index % 2 === 1) return [inlineHtml(piece.replaceAll('\n', '&#10;'))];
    return piece.split(/(?<=\n)/).flatMap(writePlainText);
  });
}

/**
 * Where GFM would make a link of an address, an empty comment stands in its middle: it knows no
 * escapes there. Source: GFM 0.29, 6.9.
 */
const addressMiddle = /(?<=www)(?=\.)|(?<=https?)(?=:\/\/)|(?<=[\w.+-])(?=@[\w-]+\.)/i;

function writePlainText(line: string): PhrasingContent[] {
  return line
    .split(addressMiddle)
    .flatMap((value, index): PhrasingContent[] => [
      ...(index > 0 ? [inlineHtml('<!-- -->')] : []),
      { type: 'text', value },
    ]);
}

function writeCode(text: string, place: InlinePlace): PhrasingContent[] {
  if (text !== '' && !text.includes('\n')) return [{ type: 'inlineCode', value: text }];
  return [inlineHtml('<code>'), ...writeText(text, place), inlineHtml('</code>')];
}

/** Markdown has no sizes, and its alternative text no blank lines. */
export function writeImage({ source, alt, title, width, height }: Image): PhrasingContent {
  if (width || height || alt.includes('\n'))
    return inlineHtml(
      startTag('img', {
        src: source,
        alt,
        title,
        width: lengthValue(width),
        height: lengthValue(height),
      }),
    );
  return { type: 'image', url: source, alt, ...(title !== undefined && { title }) };
}

/** What can stand for itself between angle brackets. Source: CommonMark 0.31, 6.5. */
const autolink = /^https?:\/\/[^\s<>|&]+$/;

function writeLink({ target, title, children }: Link, place: InlinePlace): PhrasingContent[] {
  const url = urlOf(target);
  const [only, ...others] = children;
  const isAddress = only?.kind === 'text' && only.text === url && others.length === 0;
  if (isAddress && title === undefined && autolink.test(url)) return [inlineHtml(`<${url}>`)];
  const inside = { ...place, before: '[', after: ']' };
  if (title !== undefined && (place.oneLine ? /\n/ : /\n[ \t]*\n/).test(title))
    return [
      inlineHtml(startTag('a', { href: url, title })),
      ...writeInlines(children, { ...inside, before: '>', after: '<' }),
      inlineHtml(endTag('a')),
    ];
  const content = writeInlines(children, inside) as Exclude<PhrasingContent, { type: 'link' }>[];
  return [{ type: 'link', url, ...(title !== undefined && { title }), children: content }];
}

export function urlOf(target: LinkTarget): string {
  return target.kind === 'external' ? target.url : `#${encodeURIComponent(target.id)}`;
}

function writeMarked({ kind, children }: FormattedText, around: InlinePlace): PhrasingContent[] {
  const { open = [] } = around;
  const place: InlinePlace = { ...around, open: [...open, kind] };
  const edges = { ...place, first: edgeOf(children[0], 0), last: edgeOf(children.at(-1), -1) };
  if ((kind === 'emphasis' || kind === 'strong' || kind === 'delete') && canDelimit(edges)) {
    const sign = kind === 'delete' ? '~' : '*';
    return [
      { type: kind, children: writeInlines(children, { ...place, before: sign, after: sign }) },
    ];
  }
  const [start, end] = open.includes(kind) ? signsWithin(kind, open) : tagsOf(kind);
  const inside = writeInlines(children, { ...place, before: start.at(-1), after: end[0] });
  return [inlineHtml(start), ...inside, inlineHtml(end)];
}

function tagsOf(kind: FormattingKind): readonly [string, string] {
  return [startTag(tagNames[kind]), endTag(tagNames[kind])];
}

/** A tag within its like says nothing more, but delimiters do, when they differ from those around. */
function signsWithin(
  kind: FormattingKind,
  open: readonly FormattingKind[],
): readonly [string, string] {
  if (kind !== 'emphasis' && kind !== 'strong') return tagsOf(kind);
  const depth = open.filter((around) => around === kind).length;
  const sign = (depth % 2 === 1 ? '*' : '_').repeat(kind === 'strong' ? 2 : 1);
  return [sign, sign];
}

/** The first (0) or last (-1) character that an inline is written with, or one of its class. */
function edgeOf(inline: Inline | undefined, side: 0 | -1): string {
  switch (inline?.kind) {
    case undefined:
      return '';
    case 'text':
      // By code point: half of a pair is no letter.
      return [...(side === 0 ? inline.text.slice(0, 2) : inline.text.slice(-2))].at(side) ?? '';
    case 'break':
      return '\n';
    case 'emphasis':
    case 'strong':
    case 'delete':
      return '*';
    case 'inlineCode':
      return '`';
    case 'footnoteReference':
    case 'link':
      return side === 0 ? '[' : ']';
    default:
      return side === 0 ? '<' : '>';
  }
}
