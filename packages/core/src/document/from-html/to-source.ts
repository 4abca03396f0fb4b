import type { List, ListItem, Root } from 'mdast';
import { math } from '../../parse/index.ts';
import type { SourceNode } from '../from-mdast/index.ts';
import type { AlertType } from '../model.ts';
import { completed, linkAddress } from './addresses.ts';
import { isMonospaced } from './code-blocks.ts';
import { formatsOf } from './formats.ts';
import { imageOf } from './images.ts';
import {
  attributeOf,
  hasAttribute,
  isBlankMarkup,
  isBlockMarkup,
  isElement,
  markupLabel,
  markupText,
  type MarkupElement,
  type MarkupNode,
} from './markup.ts';
import type { FromHtmlOptions } from './options.ts';
import { isLayout } from './layout-tables.ts';
import { taskState } from './tasks.ts';
import { headingName, idsIn } from './headings.ts';

/** What the elements around say. */
interface Around {
  readonly options: FromHtmlOptions;
  /** The ids that links of the page point to. */
  readonly linked: ReadonlySet<string>;
  /** Formats that are open, or that have no meaning here. */
  readonly formats: ReadonlySet<string>;
  /** Whether line feeds of the text are line ends. */
  readonly lines: boolean;
  /** Whether the line may not end here. */
  readonly oneLine: boolean;
}

const nowhere = { start: 0, end: 0 };

/** Turns elements into the nodes that the builders of a Document read. */
export function toSource(
  root: MarkupElement,
  options: FromHtmlOptions,
  linked: ReadonlySet<string>,
): Root {
  const around = { options, linked, formats: new Set<string>(), lines: false, oneLine: false };
  return { type: 'root', children: nodesOf(root.children, around) as Root['children'] };
}

function nodesOf(nodes: readonly MarkupNode[], around: Around): SourceNode[] {
  const result: SourceNode[] = [];
  let breaks = 0;
  for (const node of nodes) {
    if (isElement(node, /^br$/) && !around.oneLine) {
      breaks += 1;
      // Two line breaks are the end of a paragraph: an empty division between the lines.
      if (breaks === 2) result[result.length - 1] = element('div', {}, []);
      if (breaks >= 2) continue;
    } else if (!isBlankMarkup(node)) breaks = 0;
    result.push(
      ...(node.kind === 'text' ? textNodes(node.value, around) : elementNodes(node, around)),
    );
  }
  return result;
}

function element(name: string, attributes: Record<string, string>, children: SourceNode[]) {
  return { type: 'element' as const, name, attributes, children, ...nowhere };
}

/** Text with the white space of a line. Word and browsers write no-break spaces beside spaces. */
function textNodes(value: string, { lines }: Around): SourceNode[] {
  const pieces = lines ? value.replace(/\r\n?/g, '\n').split('\n') : [value];
  return pieces.flatMap((piece, index): SourceNode[] => {
    const text = piece
      .replace(/[\u200b\ufeff\u00ad]+/g, '')
      .replace(/\s+/g, (space) => (space === '\u00a0' ? space : ' '))
      .replace(/^\u00a0|\u00a0$/g, ' ');
    const node = { type: 'htmlText' as const, value: text, ...nowhere };
    return index === 0 ? [node] : [element('br', {}, []), node];
  });
}

type Reader = (node: MarkupElement, around: Around) => SourceNode[];

const inside: Reader = (node, around) => nodesOf(node.children, around);
const same: Reader = (node, around) => [element(node.name, {}, inside(node, around))];
const block: Reader = (node, around) => [element('div', {}, inside(node, around))];

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ...['blockquote', 'thead', 'tbody', 'tfoot', 'tr', 'caption', 'figure', 'figcaption'].map(keep),
  ...['dl', 'dt', 'dd', 'summary', 'kbd', 'mark', 'q', 'ruby', 'rt', 'rp'].map(keep),
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name): [string, Reader] => [name, readHeading]),
  ['hr', () => [element('hr', {}, [])]],
  ['br', (_, { oneLine }) => (oneLine ? htmlText(' ') : [element('br', {}, [])])],
  ['wbr', () => []],
  ['pre', (node) => [element('pre', attributes(node, 'lang'), htmlText(markupText(node)))]],
  [
    'details',
    (node, around) => [element('details', attributes(node, 'open'), inside(node, around))],
  ],
  ['ul', readList],
  ['ol', readList],
  ['menu', readList],
  ['dir', readList],
  ['table', readTable],
  ['td', readCell],
  ['th', readCell],
  ['a', readLink],
  ['img', readImage],
  ['input', () => []],
  ['#math', readMath],
  ['#footnote', ({ attributes: { label = '' } }) => [reference(label)]],
  ['#note', readNote],
  ['#alert', readAlert],
]);

function keep(name: string): [string, Reader] {
  return [name, same];
}

function elementNodes(node: MarkupElement, around: Around): SourceNode[] {
  const lines = linesIn(node, around);
  const within = lines === around.lines ? around : { ...around, lines };
  const reader = readers.get(node.name);
  if (reader) return reader(node, within);
  const heading = headingName(node);
  if (heading) return readHeading({ ...node, name: heading }, within);
  return isBlockMarkup(node) ? block(node, within) : readInline(node, within);
}

function linesIn({ style }: MarkupElement, { lines }: Around): boolean {
  const value = style.get('white-space');
  return value === undefined ? lines : /^(?:pre|pre-wrap|pre-line|break-spaces)\b/.test(value);
}

function attributes(node: MarkupElement, ...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.filter((name) => hasAttribute(node, name)).map((name) => [name, attributeOf(node, name)]),
  );
}

function htmlText(value: string): SourceNode[] {
  return [{ type: 'htmlText', value, ...nowhere }];
}

/** Inline content with the formats of its element and style around it. */
function readInline(node: MarkupElement, around: Around): SourceNode[] {
  const formats = formatsOf(node).filter((format) => !around.formats.has(format));
  if (isCode(node, around)) {
    const text = markupText(node).replace(/\s+/g, ' ');
    return text.trim() === ''
      ? htmlText(' ')
      : wrapped(formats, [element('code', {}, htmlText(text))]);
  }
  if (formats.length === 0) return inside(node, around);
  const within = { ...around, formats: new Set([...around.formats, ...formats]) };
  return wrapped(formats, inside(node, within));
}

function isCode(node: MarkupElement, { formats }: Around): boolean {
  if (/^(?:code|tt|samp)$/.test(node.name)) return !node.children.some(isBlockMarkup);
  return isMonospaced(node) && !formats.has('code') && node.children.every(isPlain);
}

function isPlain(node: MarkupNode): boolean {
  if (node.kind === 'text') return true;
  return /^(?:span|font)$/.test(node.name) && node.children.every(isPlain);
}

function wrapped(formats: readonly string[], children: SourceNode[]): SourceNode[] {
  return formats.reduceRight<SourceNode[]>((nodes, name) => [element(name, {}, nodes)], children);
}

function readHeading(node: MarkupElement, around: Around): SourceNode[] {
  const formats = new Set([...around.formats, 'strong', 'u']);
  const children = nodesOf(node.children, { ...around, formats, oneLine: true });
  const id = idsIn(node).find((one) => around.linked.has(one));
  return [element(node.name, id === undefined ? {} : { id }, children)];
}

function readList(node: MarkupElement, around: Around): SourceNode[] {
  const items = itemsOf(node, around);
  const ordered = node.name === 'ol';
  const start = Number.parseInt(attributeOf(node, 'start'), 10);
  const isValid = Number.isInteger(start) && start >= 0 && start <= 999_999_999;
  if (items.length === 0) return [];
  const list: List = {
    type: 'list',
    ordered,
    start: isValid ? start : 1,
    spread: false,
    children: items,
  };
  return [list];
}

/** The items of a list. Content between two items belongs to the first, as Google Docs nests lists. */
function itemsOf(node: MarkupElement, around: Around): ListItem[] {
  const items: ListItem[] = [];
  for (const child of node.children) {
    if (isBlankMarkup(child)) continue;
    if (isElement(child, /^li$/)) items.push(itemOf(child, around));
    else if (items.length > 0) items.at(-1)!.children.push(...blocksIn([child], around));
    else items.push({ type: 'listItem', spread: false, children: blocksIn([child], around) });
  }
  return items;
}

/** Items may hold elements, which the builders read like blocks. */
function blocksIn(nodes: readonly MarkupNode[], around: Around): ListItem['children'] {
  return nodesOf(nodes, around) as ListItem['children'];
}

function itemOf(node: MarkupElement, around: Around): ListItem {
  const checked = taskState(node);
  const isTask = checked !== undefined;
  const image = node.children.find((child) => !isBlankMarkup(child));
  // Google Docs draws the box of a task.
  const drawn = isTask && isElement(image, /^img$/) ? image : undefined;
  const children = node.children.filter((child) => child !== drawn);
  return {
    type: 'listItem',
    ...(isTask && { checked }),
    spread: false,
    children: blocksIn(children, around),
  };
}

/** A table that only arranges content, as mails have them, is its content. */
function readTable(node: MarkupElement, around: Around): SourceNode[] {
  if (isLayout(node)) return contentsOf(node, around);
  return [element('table', {}, inside(node, around))];
}

function contentsOf({ children }: MarkupElement, around: Around): SourceNode[] {
  return children.flatMap((child) => {
    if (isElement(child, /^(?:thead|tbody|tfoot|tr|caption|colgroup|col)$/))
      return contentsOf(child, around);
    if (isElement(child, /^t[dh]$/)) return block(child, around);
    return isBlankMarkup(child) ? [] : nodesOf([child], around);
  });
}

function readCell(node: MarkupElement, around: Around): SourceNode[] {
  const formats = node.name === 'th' ? new Set([...around.formats, 'strong']) : around.formats;
  const align = node.style.get('text-align') ?? attributeOf(node, 'align');
  const cell = { ...attributes(node, 'colspan', 'rowspan'), ...(align && { align }) };
  return [element(node.name, cell, nodesOf(node.children, { ...around, formats }))];
}

function readLink(node: MarkupElement, around: Around): SourceNode[] {
  const href = attributeOf(node, 'href');
  const formats = new Set([...around.formats, 'u', 'a']);
  const children = nodesOf(node.children, { ...around, formats });
  const isEmpty = markupLabel(node) === '' && !node.children.some((child) => isElement(child));
  if (href === '' || isEmpty || around.formats.has('a')) return children;
  return [element('a', { href: linkAddress(href, around.options) }, children)];
}

function readImage(node: MarkupElement, { options }: Around): SourceNode[] {
  const image = imageOf(node);
  if (!image) return [];
  if (image.source === undefined) return htmlText(image.isEmoji ? image.alt : ` ${image.alt} `);
  const completeSource = completed(image.source, options);
  const source = options.image ? options.image(completeSource, image.alt) : completeSource;
  return source === undefined ? [] : [element('img', { src: source, alt: image.alt }, [])];
}

function readMath({ attributes: { tex = '', display } }: MarkupElement, { oneLine }: Around) {
  const node = display && !oneLine ? math(tex) : { type: 'inlineMath', value: tex };
  return [node as SourceNode];
}

function reference(label: string): SourceNode {
  return { type: 'footnoteReference', identifier: label, label };
}

function readNote(node: MarkupElement, around: Around): SourceNode[] {
  const { label = '' } = node.attributes;
  const children = inside(node, around);
  return [{ type: 'footnoteDefinition', identifier: label, label, children } as SourceNode];
}

function readAlert(node: MarkupElement, around: Around): SourceNode[] {
  const alert = node.attributes['type'] as AlertType;
  const children = inside(node, around);
  return [{ type: 'blockquote', data: { alert }, children } as unknown as SourceNode];
}
