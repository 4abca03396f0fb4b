import {
  walk,
  type Block,
  type Document,
  type Heading,
  type Inline,
  type LinkTarget,
  type Span,
  type Table,
} from '../src/index.ts';

/** Lists every violation of the laws of the Document model. `length` is the length of the text. */
export function brokenLaws(document: Document, length: number): readonly string[] {
  const nodes = nodesOf(document);
  return [
    ...nodes.flatMap((node) => brokenSpan(node, { start: 0, end: length })),
    ...brokenIds(nodes),
    ...nodes.flatMap(brokenUrl),
    ...brokenRanks(nodes, document.titleBlock?.title === undefined ? 0 : 1),
    ...nodes.flatMap((node) => (node.kind === 'table' ? brokenTable(node) : [])),
    ...brokenFootnotes(document, nodes),
  ];
}

type AnyNode = Block | Inline;

function nodesOf(document: Document): readonly AnyNode[] {
  const nodes: AnyNode[] = [];
  const visit = (node: AnyNode) => void nodes.push(node);
  walk(document, { block: visit, inline: visit });
  return nodes;
}

function brokenSpan(node: AnyNode, text: Span): readonly string[] {
  const outside = [...childrenOf(node)].filter((child) => !isWithin(child.span, node.span));
  return [
    ...(isWithin(node.span, text) ? [] : [`${node.kind} is outside of the text`]),
    ...outside.map((child) => `${child.kind} is outside of its ${node.kind}`),
  ];
}

function isWithin({ start, end }: Span, outer: Span): boolean {
  return outer.start <= start && start <= end && end <= outer.end;
}

function childrenOf(node: AnyNode): readonly { kind: string; span: Span }[] {
  switch (node.kind) {
    case 'list':
      return [...node.items, ...node.items.flatMap(({ children }) => children)];
    case 'table': {
      const rows = [...node.header, ...node.rows];
      const cells = rows.flatMap((row) => row.cells);
      return [...rows, ...cells, ...cells.flatMap(({ children }) => children)];
    }
    case 'details':
      return [...node.summary, ...node.children];
    case 'descriptionList':
      return node.items.flatMap(({ terms, descriptions }) => [...terms, ...descriptions].flat());
    case 'figure':
      return [node.image, ...(node.caption ?? [])];
    default:
      return 'children' in node ? node.children : [];
  }
}

function brokenIds(nodes: readonly AnyNode[]): readonly string[] {
  const ids = nodes.flatMap((node) =>
    node.kind === 'heading' || node.kind === 'anchor' ? [node.id] : [],
  );
  const known = new Set(ids);
  return [
    ...(known.size < ids.length ? [`ids are not unique: ${ids.join(' ')}`] : []),
    ...(known.has('') ? ['an id is empty'] : []),
    ...nodes
      .flatMap(targetOf)
      .filter((target) => target.kind === 'internal' && !known.has(target.id))
      .map((target) => `a link leads to no place: ${JSON.stringify(target)}`),
  ];
}

function targetOf(node: AnyNode): readonly LinkTarget[] {
  return 'target' in node && node.target ? [node.target] : [];
}

/** Checks with the platform's URL parser, which follows the same standard as browsers. */
function brokenUrl(node: AnyNode): readonly string[] {
  const links = targetOf(node).flatMap((target) =>
    target.kind === 'external' ? [target.url] : [],
  );
  const images = node.kind === 'image' ? [node.source] : [];
  return [
    ...links.filter((url) => !isSafe(url, ['http:', 'https:', 'mailto:', 'tel:'])),
    ...images.filter((url) => !isSafe(url, ['http:', 'https:', 'data:'])),
  ].map((url) => `a URL is unsafe: ${url}`);
}

function isSafe(url: string, protocols: readonly string[]): boolean {
  if (/^(?:[\\/]|%5c|%2f){2}/i.test(url)) return false;
  return !URL.canParse(url) || protocols.includes(new URL(url).protocol);
}

function brokenRanks(nodes: readonly AnyNode[], title: number): readonly string[] {
  const headings = nodes.filter((node): node is Heading => node.kind === 'heading');
  return headings
    .filter(({ rank }, index) => rank > (headings[index - 1]?.rank ?? title) + 1)
    .map(({ id }) => `a heading's rank is skipped: ${id}`);
}

function brokenTable({ columns, header, rows }: Table): readonly string[] {
  return [header, rows].flatMap((section) => {
    const widths = section.map(() => 0);
    section.forEach(({ cells }, row) => {
      for (const { columnSpan, rowSpan } of cells)
        for (let down = 0; down < rowSpan; down += 1) {
          if (row + down >= widths.length) return;
          widths[row + down]! += columnSpan;
        }
    });
    return widths
      .filter((width) => width !== columns.length)
      .map((width) => `a row is ${width} of ${columns.length} columns wide`);
  });
}

function brokenFootnotes({ footnotes }: Document, nodes: readonly AnyNode[]): readonly string[] {
  const references = nodes.filter((node) => node.kind === 'footnoteReference');
  return footnotes
    .filter(({ number, references: count }, index) => {
      const own = references.filter((reference) => reference.number === number);
      return number !== index + 1 || own.length !== count || count === 0;
    })
    .map(({ number }) => `footnote ${number} is miscounted`);
}
