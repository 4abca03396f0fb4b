import type { PhrasingContent } from 'mdast';
import { citationSource } from '../citations/index.ts';
import type {
  FormattedText,
  FormattingKind,
  Image,
  Inline,
  Link,
  LinkTarget,
  StyledText,
} from '../model.ts';
import { mayReadDollars, writeInlineMath } from './write-math.ts';
import { endTag, inlineHtml, lengthValue, startTag } from './html.ts';

/** The surroundings of inline content. */
interface InlineContext {
  /** Write without line endings. */
  readonly oneLine?: boolean;
  /** The characters before and after it; empty at the edges of a line. */
  readonly before?: string;
  readonly after?: string;
  /** Whether dollar signs in its text could be read as formulas. */
  readonly dollars?: boolean;
  /** The formatting around it. */
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

/** Writes inline content as markdown, or as raw HTML where markdown cannot express it. */
export function writeInlines(
  inlines: readonly Inline[],
  context: InlineContext = {},
): PhrasingContent[] {
  const { dollars = mayReadDollars(inlines) } = context;
  return inlines.flatMap((inline, index) => {
    const previous = inlines[index - 1];
    const next = inlines[index + 1];
    const before = previous ? edgeOf(previous, -1) : (context.before ?? '');
    const after = next ? edgeOf(next, 0) : (context.after ?? '');
    return writeInline(inline, { ...context, dollars, before, after });
  });
}

function writeInline(inline: Inline, context: InlineContext): PhrasingContent[] {
  switch (inline.kind) {
    case 'text':
      return writeText(inline.text, context);
    case 'inlineCode':
      return writeCode(inline.text, context);
    case 'inlineMath':
      return [writeInlineMath(inline.tex, context)];
    case 'break':
      return [context.oneLine ? inlineHtml('<br>') : { type: 'break' }];
    case 'image':
      return [writeImage(inline)];
    case 'footnoteReference': {
      const label = `${inline.number}`;
      return [{ type: 'footnoteReference', identifier: label, label }];
    }
    case 'crossReference': {
      const sign = inline.bare ? '-@' : '@';
      return [inlineHtml(`[${inline.targets.map(({ id }) => `${sign}${id}`).join('; ')}]`)];
    }
    case 'citation':
      return [inlineHtml(citationSource(inline))];
    case 'anchor':
      return [inlineHtml(startTag('a', { id: inline.id })), inlineHtml(endTag('a'))];
    case 'link':
      return writeLink(inline, context);
    case 'formatted':
      return writeFormatted(inline, context);
    case 'styled':
      return writeStyled(inline, context);
  }
}

/**
 * Writes one text node per line, so that the first character of each line is escaped. Line endings
 * that markdown would read as a paragraph break become character references.
 */
function writeText(text: string, { oneLine, before, dollars }: InlineContext): PhrasingContent[] {
  const pattern = oneLine ? /(\n)/ : before === '>' ? /(^\n|\n[ \t\n]*\n)/ : /(\n[ \t\n]*\n)/;
  return text.split(pattern).flatMap((piece, index): PhrasingContent[] => {
    if (piece === '') return [];
    if (index % 2 === 1) return [inlineHtml(piece.replaceAll('\n', '&#10;'))];
    return piece.split(/(?<=\n)/).flatMap((line) => writePlainText(line, dollars));
  });
}

/**
 * Where GFM would autolink an address: an empty comment is inserted here, because escapes do not
 * prevent autolinks. Source: GFM 0.29, 6.9.
 */
const addressMiddle = /(?<=www)(?=\.)|(?<=https?)(?=:\/\/)|(?<=[\w.+-])(?=@[\w-]+\.)/i;

function writePlainText(line: string, dollars: boolean | undefined): PhrasingContent[] {
  return line
    .split(addressMiddle)
    .flatMap((value, index): PhrasingContent[] => [
      ...(index > 0 ? [inlineHtml('<!-- -->')] : []),
      ...(dollars ? withoutDollars(value) : [{ type: 'text' as const, value }]),
    ]);
}

function withoutDollars(line: string): PhrasingContent[] {
  return line.split(/(\$)/).flatMap((value): PhrasingContent[] => {
    if (value === '') return [];
    return [value === '$' ? inlineHtml('\\$') : { type: 'text', value }];
  });
}

function writeCode(text: string, context: InlineContext): PhrasingContent[] {
  if (text !== '' && !text.includes('\n')) return [{ type: 'inlineCode', value: text }];
  return [inlineHtml('<code>'), ...writeText(text, context), inlineHtml('</code>')];
}

/** Writes an image; as raw HTML if it has a size or its alternative text has several lines. */
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

/** URLs that are valid autolinks. Source: CommonMark 0.31, 6.5. */
const autolink = /^https?:\/\/[^\s<>|&]+$/;

/** Addresses of mail that are valid autolinks. Source: CommonMark 0.31, 6.5. */
const mailAddress =
  /^mailto:([a-z0-9.!#$%'*+/=?^_{}-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+)$/i;

function writeLink({ target, title, children }: Link, context: InlineContext): PhrasingContent[] {
  const url = urlOf(target);
  const address = title === undefined ? autolinkOf(url, children) : undefined;
  if (address !== undefined) return [inlineHtml(`<${address}>`)];
  const inside = { ...context, before: '[', after: ']' };
  if (title !== undefined && (context.oneLine ? /\n/ : /\n[ \t]*\n/).test(title))
    return [
      inlineHtml(startTag('a', { href: url, title })),
      ...writeInlines(children, { ...inside, before: '>', after: '<' }),
      inlineHtml(endTag('a')),
    ];
  const content = writeInlines(children, inside) as Exclude<PhrasingContent, { type: 'link' }>[];
  return [{ type: 'link', url, ...(title !== undefined && { title }), children: content }];
}

/** What is between the angle brackets of a link that shows its own address. */
function autolinkOf(url: string, [only, ...others]: readonly Inline[]): string | undefined {
  if (only?.kind !== 'text' || others.length > 0) return undefined;
  const address = autolink.test(url) ? url : mailAddress.exec(url)?.[1];
  return address === only.text ? address : undefined;
}

export function urlOf(target: LinkTarget): string {
  return target.kind === 'external' ? target.url : `#${encodeURIComponent(target.id)}`;
}

function writeFormatted(
  { format, children }: FormattedText,
  around: InlineContext,
): PhrasingContent[] {
  const { open = [] } = around;
  const context: InlineContext = { ...around, open: [...open, format] };
  const edges = { ...context, first: edgeOf(children[0], 0), last: edgeOf(children.at(-1), -1) };
  if (isDelimited(format) && canDelimit(edges)) {
    const sign = format === 'delete' ? '~' : '*';
    return [
      { type: format, children: writeInlines(children, { ...context, before: sign, after: sign }) },
    ];
  }
  const [start, end] = open.includes(format) ? delimitersWithin(format, open) : tagsOf(format);
  const inside = writeInlines(children, { ...context, before: start.at(-1), after: end[0] });
  return [inlineHtml(start), ...inside, inlineHtml(end)];
}

function writeStyled(
  { color, background, language, children }: StyledText,
  context: InlineContext,
): PhrasingContent[] {
  const style = [color && `color:${color}`, background && `background:${background}`];
  const written = style.filter((declaration) => declaration !== undefined).join(';');
  return [
    inlineHtml(startTag('span', { style: written || undefined, lang: language })),
    ...writeInlines(children, { ...context, before: '>', after: '<' }),
    inlineHtml(endTag('span')),
  ];
}

/** Whether markdown has delimiters for a format. Others are raw HTML. */
function isDelimited(format: FormattingKind): format is 'emphasis' | 'strong' | 'delete' {
  return format === 'emphasis' || format === 'strong' || format === 'delete';
}

function tagsOf(format: FormattingKind): readonly [string, string] {
  return [startTag(tagNames[format]), endTag(tagNames[format])];
}

/** Nested formatting of the same format: tags would be ignored, but alternating delimiters are kept. */
function delimitersWithin(
  format: FormattingKind,
  open: readonly FormattingKind[],
): readonly [string, string] {
  if (format !== 'emphasis' && format !== 'strong') return tagsOf(format);
  const depth = open.filter((around) => around === format).length;
  const sign = (depth % 2 === 1 ? '*' : '_').repeat(format === 'strong' ? 2 : 1);
  return [sign, sign];
}

/** The first (0) or last (-1) character of the written inline, or one of the same character class. */
function edgeOf(inline: Inline | undefined, side: 0 | -1): string {
  switch (inline?.kind) {
    case undefined:
      return '';
    case 'text':
      // By code point: a lone surrogate is not a letter.
      return [...(side === 0 ? inline.text.slice(0, 2) : inline.text.slice(-2))].at(side) ?? '';
    case 'break':
      return '\n';
    case 'inlineCode':
      return '`';
    case 'inlineMath':
      return '$';
    case 'footnoteReference':
    case 'crossReference':
    case 'citation':
    case 'link':
      return side === 0 ? '[' : ']';
    case 'image':
    case 'anchor':
    case 'styled':
      return side === 0 ? '<' : '>';
    case 'formatted':
      return isDelimited(inline.format) ? '*' : side === 0 ? '<' : '>';
  }
}

/** The characters next to a pair of delimiters; empty at the edges of a line. */
interface DelimiterEdges {
  readonly before?: string;
  readonly first: string;
  readonly last: string;
  readonly after?: string;
}

const space = /^\s?$/;
const punctuation = /^[\p{P}\p{S}]$/u;
const delimiter = /^[*_~]$/;

/**
 * Whether asterisks or tildes around content open and close formatting, regardless of the rest of the
 * line. Source: CommonMark 0.31, 6.2, left- and right-flanking delimiter runs.
 */
function canDelimit({ before = '', first, last, after = '' }: DelimiterEdges): boolean {
  if ([before, first, last, after].some((character) => delimiter.test(character))) return false;
  if (space.test(first) || space.test(last)) return false;
  const opens = !punctuation.test(first) || endsWord(before);
  const closes = !punctuation.test(last) || endsWord(after);
  return opens && closes;
}

function endsWord(character: string): boolean {
  return space.test(character) || punctuation.test(character);
}
