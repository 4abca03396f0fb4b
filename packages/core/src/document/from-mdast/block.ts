import type { RootContent } from 'mdast';
import type { Block, List, Table, TableCell } from '../model.ts';
import { buildQuote } from './alert.ts';
import type { Building, Surroundings } from './building.ts';
import { codeLanguage } from './code-language.ts';
import { buildHeading } from './heading.ts';
import { unixLines } from './white-space.ts';

type Markdown<Type extends RootContent['type']> = Extract<RootContent, { type: Type }>;

/** Builds a markdown block: none of a definition, several of a paragraph that raw HTML splits. */
export function buildMarkdownBlock(
  building: Building,
  node: RootContent,
  surroundings: Surroundings,
): readonly Block[] {
  const span = building.span(node);
  switch (node.type) {
    case 'paragraph':
      return building.blocks(node.children, surroundings, span);
    case 'heading':
      return buildHeading(building, node, node.depth, surroundings);
    case 'code': {
      const language = codeLanguage(node.lang ?? '');
      return [{ kind: 'code', ...(language && { language }), text: unixLines(node.value), span }];
    }
    case 'blockquote':
      return [buildQuote(building, node, surroundings)];
    case 'list':
      return [buildList(building, node, surroundings)];
    case 'table':
      return [buildTable(building, node, surroundings)];
    case 'thematicBreak':
      return [{ kind: 'thematicBreak', span }];
    default:
      return [];
  }
}

function buildList(building: Building, node: Markdown<'list'>, surroundings: Surroundings): List {
  const inside = { ...surroundings, alerts: false };
  return {
    kind: 'list',
    ordered: node.ordered ?? false,
    start: node.start ?? 1,
    tight: !node.spread && !node.children.some(({ spread }) => spread),
    items: node.children.map((item) => ({
      kind: 'listItem',
      ...(typeof item.checked === 'boolean' && { checked: item.checked }),
      children: building.blocks(item.children, inside),
      span: building.span(item),
    })),
    span: building.span(node),
  };
}

/** Rows are cut or filled to the width of the header. Source: GFM 0.29, 4.10. */
function buildTable(building: Building, node: Markdown<'table'>, around: Surroundings): Table {
  const [head, ...body] = node.children;
  const width = head?.children.length ?? 0;
  const { align: _, ...surroundings } = { ...around, alerts: false };

  const row = (source: Markdown<'tableRow'>, header: boolean): Table['rows'][number] => {
    const span = building.span(source);
    const cells = Array.from({ length: width }, (_, column): TableCell => {
      const cell = source.children[column];
      const cellSpan = cell ? building.span(cell) : { start: span.end, end: span.end };
      const children = cell ? building.blocks(cell.children, surroundings, cellSpan) : [];
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
    span: building.span(node),
  };
}
