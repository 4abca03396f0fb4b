import type { Root } from 'mdast';
import { DocumentTooComplexError, InvalidTreeError } from '../../errors/index.ts';
import {
  complexityLimits,
  createOpenTags,
  createPeaks,
  type OpenTags,
  readHtmlTag,
} from '../../scan/index.ts';
import { inlineMath, isDisplayed } from '../../parse/index.ts';
import type { Span } from '../model.ts';
import { isDropped } from './html/index.ts';
import { shapeOf, type ChildContent, type FieldType } from './node-shapes.ts';
import { fieldOf, positionOf, spanOf, spansOf } from './node-spans.ts';
import type { HtmlElement, SourceNode } from './source-node.ts';

/** Levels of nodes. The parser makes two per list, and at most 200 of inline content. */
const depthMax = 400;

/** Nodes, plus UTF-16 code units of their texts: more than the markdown of any request has. */
const sizeMax = 8_000_000;

/** A checked copy of a tree. */
export interface CheckedTree {
  readonly root: Root;
  /** The nodes of unknown types, of which only the content is kept. */
  readonly unknown: readonly UnknownNode[];
}

interface UnknownNode {
  readonly type: string;
  readonly node: HtmlElement;
}

/** What has been read so far. */
interface Progress {
  readonly unknown: UnknownNode[];
  /** @throws {DocumentTooComplexError} the sum exceeds `sizeMax` */
  count(size: number): void;
  /** The elements of raw HTML that the nodes read so far leave open. */
  readonly openTags: OpenTags;
}

/** Where a node is. */
interface NodePosition {
  /** Absent for the root. */
  readonly parent?: NodePosition;
  /** Its index in the parent's children. */
  readonly index: number;
  readonly depth: number;
  readonly content: ChildContent;
  /** Its range in the text. */
  readonly span: Span;
}

/**
 * Checks a tree of any shape and copies what the builders read.
 *
 * @throws {InvalidTreeError} the tree is not mdast
 * @throws {DocumentTooComplexError} the tree is too deep, for example cyclic, or too large
 */
export function readTree(tree: unknown): CheckedTree {
  const unknown: UnknownNode[] = [];
  let size = 0;
  const progress: Progress = {
    unknown,
    openTags: createOpenTags(createPeaks()),
    count(more) {
      size += more;
      if (size > sizeMax) throw new DocumentTooComplexError('tree size', sizeMax);
    },
  };
  if (fieldOf(tree, 'type') !== 'root') throw new InvalidTreeError('type', '"root"');
  const span = spanOf(tree) ?? { start: 0, end: 0 };
  const place: NodePosition = { index: 0, depth: 0, content: 'flow', span };
  const children = readChildren(tree, place, 'flow', progress);
  return { root: { type: 'root', children } as Root, unknown };
}

/** @param content what the children must be */
function readChildren(
  source: unknown,
  place: NodePosition,
  content: ChildContent,
  progress: Progress,
): SourceNode[] {
  const children = fieldOf(source, 'children');
  if (!Array.isArray(children)) throw invalid(place, 'children', 'an array');
  progress.count(children.length);
  if (content === 'tableRow') checkTable(children);
  const depth = place.depth + 1;
  if (depth > depthMax) throw new DocumentTooComplexError('tree depth', depthMax);
  const spans = spansOf(children, place.span);
  const open = progress.openTags.depth();
  const nodes = Array.from(children, (child: unknown, index) =>
    readNode(child, { parent: place, index, depth, content, span: spans[index]! }, progress),
  );
  progress.openTags.closeTo(open);
  return nodes;
}

function checkTable(rows: readonly unknown[]): void {
  const header = fieldOf(rows[0], 'children');
  const columns = Array.isArray(header) ? header.length : 0;
  const { 'table columns': columnsMax, 'table cells': cellsMax } = complexityLimits;
  if (columns > columnsMax) throw new DocumentTooComplexError('table columns', columnsMax);
  if (columns * rows.length > cellsMax) throw new DocumentTooComplexError('table cells', cellsMax);
}

function readNode(source: unknown, place: NodePosition, progress: Progress): SourceNode {
  const type = readType(source, place);
  const shape = shapeOf(type);
  const name = elementName(source);
  if (!shape) {
    const element = readElement(source, name ?? plainElement(place), place, progress);
    if (name === undefined) progress.unknown.push({ type, node: element });
    return element;
  }
  if (name !== undefined && shape.canBeElement) return readElement(source, name, place, progress);

  const fields: Record<string, unknown> = {};
  for (const [name, fieldType] of Object.entries(shape.fields ?? {}))
    fields[name] = readField(source, name, fieldType, place, progress);
  if (shape.children) fields['children'] = readChildren(source, place, shape.children, progress);
  if (type === 'inlineMath' && isDisplayed(source as object))
    fields['data'] = inlineMath('', true).data;
  if (type === 'html') countTags(String(fields['value']), progress.openTags);
  return { ...fields, type, position: positionOf(place.span) } as SourceNode;
}

/** Types that only one type of parent can contain. */
const contained: ReadonlySet<string> = new Set(['root', 'listItem', 'tableRow', 'tableCell']);

/** The type of a node, which its parent can contain. */
function readType(source: unknown, place: NodePosition): string {
  const { content } = place;
  const type = fieldOf(source, 'type');
  if (typeof type !== 'string') throw invalid(place, '', 'a node: an object with a type');
  if (content !== 'flow' && content !== 'phrasing') {
    if (type !== content) throw invalid(place, 'type', `"${content}"`);
  } else if (contained.has(type))
    throw invalid(place, 'type', 'a type that its parent can contain');
  return type;
}

function readField(
  source: unknown,
  name: string,
  { accepts, expected }: FieldType,
  place: NodePosition,
  progress: Progress,
): unknown {
  const value = fieldOf(source, name);
  if (!accepts(value)) throw invalid(place, name, expected);
  return typeof value === 'string' ? readText(value, progress) : value;
}

/** The parser replaces this character, too. Source: CommonMark 0.31, 2.3. */
function readText(text: string, progress: Progress): string {
  progress.count(text.length);
  return text.replaceAll('\0', '\ufffd');
}

/** @throws {DocumentTooComplexError} raw HTML leaves too many elements open */
function countTags(html: string, openTags: OpenTags): void {
  const { 'open html tags': openMax } = complexityLimits;
  let at = html.indexOf('<');
  while (at >= 0) {
    const tag = readHtmlTag(html, at, html.length);
    if (tag.kind !== 'none') openTags.add(tag.name, tag.kind, at);
    if (openTags.depth() > openMax) throw new DocumentTooComplexError('open html tags', openMax);
    at = html.indexOf('<', tag.end);
  }
}

/** The HTML element that a node's `data` names, lower case. Source: mdast-util-to-hast, Fields on nodes. */
function elementName(source: unknown): string | undefined {
  const name = fieldOf(fieldOf(source, 'data'), 'hName');
  return typeof name === 'string' && /^[a-z][a-z0-9-]*$/i.test(name)
    ? name.toLowerCase()
    : undefined;
}

/** The element that stands for its content only. */
function plainElement({ content }: NodePosition): string {
  return content === 'phrasing' ? 'span' : 'div';
}

function readElement(
  source: unknown,
  name: string,
  place: NodePosition,
  progress: Progress,
): HtmlElement {
  const properties = fieldOf(fieldOf(source, 'data'), 'hProperties');
  return {
    type: 'element',
    name,
    attributes: readAttributes(properties, progress),
    children: isDropped(name) ? [] : readContent(source, place, progress),
    ...place.span,
  };
}

/** The children of a node; without any, its `value` as text. */
function readContent(source: unknown, place: NodePosition, progress: Progress): SourceNode[] {
  const content = place.content === 'phrasing' ? 'phrasing' : 'flow';
  if (fieldOf(source, 'children') !== undefined)
    return readChildren(source, place, content, progress);
  const value = fieldOf(source, 'value');
  if (typeof value !== 'string') return [];
  return [{ type: 'text', value: readText(value, progress), position: positionOf(place.span) }];
}

/** Attributes from hast's properties. `true` becomes an empty text, and a list its words. */
function readAttributes(properties: unknown, progress: Progress): HtmlElement['attributes'] {
  if (typeof properties !== 'object' || properties === null) return {};
  const attributes = Object.entries(properties).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined || value === null || value === false) return [];
    const words = [value]
      .flat()
      .filter((word) => typeof word === 'string' || typeof word === 'number');
    progress.count(name.length);
    const attribute = name === 'className' ? 'class' : name.toLowerCase();
    return [[attribute, readText(words.join(' '), progress)] as const];
  });
  return Object.fromEntries(attributes);
}

function invalid(place: NodePosition, field: string, expected: string): InvalidTreeError {
  return new InvalidTreeError([...pathOf(place), field].filter(Boolean).join('.'), expected);
}

function pathOf({ parent, index }: NodePosition): readonly string[] {
  return parent ? [...pathOf(parent), `children[${index}]`] : [];
}
