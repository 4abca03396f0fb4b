import type {
  Blockquote as MarkdownQuote,
  Paragraph as MarkdownParagraph,
  RootContent,
} from 'mdast';
import type {
  Alert,
  AlertType,
  Block,
  Blockquote,
  Code,
  List,
  Division,
  Span,
  Table,
  TableCell,
} from '../model.ts';
import type { BlockContext, DocumentBuilder } from './builder.ts';
import { buildHeading } from './headings.ts';
import { readListing } from './listings.ts';
import type { SourceNode } from './source-node.ts';
import { readFenceInfo } from './fence-info.ts';
import { formulaOf } from './fenced-math.ts';
import { unixLines } from './white-space.ts';

type Markdown<Type extends RootContent['type']> = Extract<RootContent, { type: Type }>;

/**
 * Builds the blocks of an mdast node: none for a definition, several for a paragraph that raw HTML
 * splits.
 */
export function buildMarkdownBlock(
  builder: DocumentBuilder,
  node: RootContent,
  context: BlockContext,
): readonly Block[] {
  const span = builder.span(node);
  switch (node.type) {
    case 'paragraph':
      return builder.blocks(node.children, context, span);
    case 'heading':
      return buildHeading(builder, node, node.depth, context);
    case 'math': {
      const tex = unixLines(node.value).trim();
      return tex === '' ? [] : [{ kind: 'math', tex, span }];
    }
    case 'code': {
      const tex = builder.math ? formulaOf(node) : undefined;
      if (tex !== undefined) return [{ kind: 'math', tex, span }];
      return [buildCode(builder, node, span)];
    }
    case 'blockquote':
      return [buildQuote(builder, node, context)];
    case 'list':
      return [buildList(builder, node, context)];
    case 'table':
      return [buildTable(builder, node, context)];
    case 'thematicBreak':
      return [{ kind: 'thematicBreak', span }];
    default:
      return [];
  }
}

/** Builds a code block. One whose fence has a label is a listing. */
function buildCode(builder: DocumentBuilder, node: Markdown<'code'>, span: Span): Code {
  const listing = builder.labels ? readListing(node) : undefined;
  const language = codeLanguage(listing ? listing.language : languageWord(node));
  const id = listing && builder.ids.claim(listing.id) ? listing.id : undefined;
  const caption = listing?.caption;
  return {
    kind: 'code',
    ...(language && { language }),
    ...(id !== undefined && { id }),
    ...(caption && { caption: [{ kind: 'text', text: caption, span }] }),
    ...readFenceInfo(node),
    text: unixLines(listing ? listing.text : node.value),
    span,
  };
}

function buildList(builder: DocumentBuilder, node: Markdown<'list'>, context: BlockContext): List {
  const inside = { ...context, alerts: false };
  return {
    kind: 'list',
    ordered: node.ordered ?? false,
    start: node.start ?? 1,
    ...(node.data?.numbering && { numbering: node.data.numbering }),
    tight: !node.spread && !node.children.some(({ spread }) => spread),
    items: node.children.map((item) => ({
      kind: 'listItem',
      ...(typeof item.checked === 'boolean' && { checked: item.checked }),
      children: builder.blocks(item.children, inside),
      span: builder.span(item),
    })),
    span: builder.span(node),
  };
}

/** Cuts or fills rows to the width of the header row. Source: GFM 0.29, 4.10. */
function buildTable(
  builder: DocumentBuilder,
  node: Markdown<'table'>,
  around: BlockContext,
): Table {
  const [head, ...body] = node.children;
  const width = head?.children.length ?? 0;
  const { align: _, ...context } = { ...around, alerts: false };

  const row = (source: Markdown<'tableRow'>, header: boolean): Table['rows'][number] => {
    const span = builder.span(source);
    warnOfExcess(builder, source.children.slice(width));
    const cells = Array.from({ length: width }, (_, column): TableCell => {
      const cell = source.children[column];
      const cellSpan = cell ? builder.span(cell) : { start: span.end, end: span.end };
      const children = cell ? builder.blocks(cell.children, context, cellSpan) : [];
      return { kind: 'tableCell', header, columnSpan: 1, rowSpan: 1, children, span: cellSpan };
    });
    return { kind: 'tableRow', cells, span };
  };

  return {
    kind: 'table',
    columns: Array.from({ length: width }, (_, column) => {
      const align = node.align?.[column];
      return align ? { align } : {};
    }),
    header: head ? [row(head, true)] : [],
    rows: body.map((source) => row(source, false)),
    span: builder.span(node),
  };
}

function warnOfExcess(builder: DocumentBuilder, cells: Markdown<'tableRow'>['children']): void {
  const [first] = cells.filter(({ children }) => children.length > 0);
  if (!first) return;
  builder.log.add(
    'table-cells-left-out',
    'A row has more cells than its table has columns; the others are left out.',
    builder.span(first),
  );
}

const marker = /^\[!(note|tip|important|warning|caution)\][ \t]*(\r?\n|$)/i;

/**
 * Builds a blockquote, or an alert if it begins with a marker such as `[!NOTE]` alone on its line and
 * has further content. Source: GitHub Docs, "Basic writing and formatting syntax", Alerts.
 */
function buildQuote(
  builder: DocumentBuilder,
  node: MarkdownQuote,
  context: BlockContext,
): Blockquote | Alert | Division {
  const span = builder.span(node);
  const inside = { ...context, alerts: false };
  const division = node.data?.division;
  if (division) {
    const [title, ...others] = node.children;
    const words =
      division.isTitled && title?.type === 'paragraph'
        ? builder.inlines(title.children, context)
        : [];
    return {
      kind: 'division',
      role: division.role,
      ...(words.length > 0 && { title: words }),
      children: builder.blocks(division.isTitled ? others : node.children, inside),
      span,
    };
  }
  const own = node.data?.alert;
  if (own)
    return { kind: 'alert', type: own, children: builder.blocks(node.children, inside), span };
  const alert = context.alerts ? readAlert(node) : undefined;
  if (!alert) return { kind: 'blockquote', children: builder.blocks(node.children, inside), span };
  const { type, children } = alert;
  return { kind: 'alert', type, children: builder.blocks(children, inside), span };
}

function readAlert(node: MarkdownQuote): { type: AlertType; children: SourceNode[] } | undefined {
  const [first, ...others] = node.children;
  if (first?.type !== 'paragraph') return undefined;
  const [text] = first.children;
  const match = text?.type === 'text' ? marker.exec(text.value) : null;
  if (!match) return undefined;
  const rest = withoutMarker(first, match[0].length, match[2] !== '');
  if (!rest || (rest.children.length === 0 && others.length === 0)) return undefined;
  const children = rest.children.length === 0 ? others : [rest, ...others];
  return { type: match[1]!.toLowerCase() as AlertType, children };
}

/** The paragraph without the marker; `undefined` if other content follows the marker on its line. */
function withoutMarker(
  paragraph: MarkdownParagraph,
  length: number,
  lineEnds: boolean,
): MarkdownParagraph | undefined {
  const [text, next, ...others] = paragraph.children;
  if (text?.type !== 'text') return undefined;
  const value = text.value.slice(length);
  if (value !== '')
    return { ...paragraph, children: [{ ...text, value }, ...paragraph.children.slice(1)] };
  if (next === undefined) return { ...paragraph, children: [] };
  if (next.type === 'break') return { ...paragraph, children: others };
  return lineEnds ? { ...paragraph, children: [next, ...others] } : undefined;
}

/** The first word of a fence, unless it sets something. */
function languageWord({ lang }: Markdown<'code'>): string {
  return lang && !/^[a-z]+=/i.test(lang) ? lang : '';
}

/** The language that an info string or a class names, if it is valid. */
export function codeLanguage(info: string): string | undefined {
  const [word = ''] = /^[a-z0-9#+._-]*/.exec(info.toLowerCase()) ?? [];
  return word.length > 0 && word.length <= 32 ? word : undefined;
}
