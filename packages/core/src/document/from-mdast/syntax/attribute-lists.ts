import type { Heading, Text } from 'mdast';
import type { SourceNode } from '../source-node.ts';
import { makeElement } from './make-container.ts';
import { rangeOf } from './source-lines.ts';

const item = String.raw`[#.][\p{L}_][\p{L}\p{N}_:.-]*|[A-Za-z][\w-]*=(?:"[^"{}]*"|'[^'{}]*'|[^\s{}"'=]+)`;
/** `{#id .class key=value}`; kramdown writes a colon after the brace, pandoc `{-}`. */
const list = String.raw`\{:?[ ]*((?:${item})(?:[ ]+(?:${item}))*|-)[ ]*\}`;

const atStart = new RegExp(`^${list}`, 'u');
const atEnd = new RegExp(`(?:^|[ \\n])${list}[ ]*$`, 'u');
const afterBrackets = new RegExp(`\\[([^[\\]\\n]+)\\]${list}`, 'gu');

interface AttributeList {
  readonly id?: string;
  readonly classes: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

function read(source: string): AttributeList {
  const classes: string[] = [];
  const values: Record<string, string> = {};
  for (const [word] of source.matchAll(new RegExp(item, 'gu'))) {
    const equals = word.indexOf('=');
    if (word.startsWith('#')) values['id'] = word.slice(1);
    else if (word.startsWith('.')) classes.push(word.slice(1));
    else
      values[word.slice(0, equals).toLowerCase()] = word
        .slice(equals + 1)
        .replace(/^["']|["']$/g, '');
  }
  const { id, ...others } = values;
  return { ...(id !== undefined && { id }), classes, values: others };
}

/**
 * A heading whose text ends with attributes, as an element with their id and classes. `{a=1}` alone may be text.
 * Source: Pandoc User's Guide, header_attributes.
 */
export function headingWithAttributes(node: Heading): SourceNode {
  const last = node.children.at(-1);
  const found = last?.type === 'text' ? atEnd.exec(last.value) : null;
  if (last?.type !== 'text' || !found) return node;
  const attributes = headingAttributes(found[1]!);
  if (Object.keys(attributes).length === 0) return node;
  const value = last.value.slice(0, found.index);
  const children = [...node.children.slice(0, -1), ...(value === '' ? [] : [{ ...last, value }])];
  const { start, end } = rangeOf(node);
  return makeElement(`h${node.depth}`, attributes, children, start, end);
}

/** The id and the classes in a list of attributes, as html has them. */
function headingAttributes(source: string): Readonly<Record<string, string>> {
  const { id, classes } = read(source);
  const names = source === '-' ? ['unnumbered'] : classes;
  return {
    ...(id !== undefined && { id }),
    ...(names.length > 0 && { class: names.join(' ') }),
  };
}

const carriers: ReadonlySet<string> = new Set([
  'image',
  'link',
  'linkReference',
  'inlineCode',
  'emphasis',
  'strong',
]);

/**
 * Applies attributes right after pictures, links, code and emphasis, and at the end of a paragraph:
 * the id of all of them, the size of pictures. Sources: Pandoc User's Guide, link_attributes,
 * bracketed_spans; kramdown, Inline Attribute Lists.
 */
export function inlineAttributes(nodes: readonly SourceNode[]): readonly SourceNode[] {
  if (!nodes.some((node) => node.type === 'text' && node.value.includes('{'))) return nodes;
  const written: SourceNode[] = [];
  for (const [index, node] of nodes.entries()) {
    const before = written.at(-1);
    if (node.type !== 'text') {
      written.push(node);
      continue;
    }
    let { value } = node;
    const after = before && carriers.has(before.type) ? atStart.exec(value) : null;
    if (before && after) {
      written.splice(-1, 1, withAttributes(before, read(after[1]!)));
      value = value.slice(after[0].length);
    }
    const last = index === nodes.length - 1 ? /\n\{:[^{}\n]*\}\s*$/.exec(value) : null;
    if (last && atEnd.test(value)) value = value.slice(0, last.index);
    if (value !== '') written.push(...spans({ ...node, value }));
  }
  return written;
}

function withAttributes(node: SourceNode, { id, values }: AttributeList): SourceNode {
  const { start, end } = rangeOf(node);
  const given: Readonly<Record<string, string>> = id === undefined ? {} : { id };
  if (node.type !== 'image')
    return id === undefined ? node : makeElement('span', given, [node], start, end);
  const { width, height, style } = values;
  const attributes = {
    ...given,
    src: node.url,
    alt: node.alt ?? '',
    ...(node.title && { title: node.title }),
    ...(width && { width }),
    ...(height && { height }),
    ...(style && { style }),
  };
  return makeElement('img', attributes, [], start, end);
}

/** The elements that classes of a span stand for. */
const elements: Readonly<Record<string, string>> = {
  mark: 'mark',
  highlight: 'mark',
  underline: 'u',
  ul: 'u',
  kbd: 'kbd',
  small: 'small',
};

/** `[text]{.mark}` */
function spans(node: Text): readonly SourceNode[] {
  if (!node.value.includes(']{')) return [node];
  const written: SourceNode[] = [];
  let from = 0;
  const { start, end } = rangeOf(node);
  for (const { 0: found, 1: text = '', 2: attributes = '', index } of node.value.matchAll(
    afterBrackets,
  )) {
    const { id, classes } = read(attributes);
    if (from < index) written.push({ ...node, value: node.value.slice(from, index) });
    const name = classes.map((one) => elements[one]).find(Boolean) ?? 'span';
    written.push(
      makeElement(name, id === undefined ? {} : { id }, [{ ...node, value: text }], start, end),
    );
    from = index + found.length;
  }
  if (from < node.value.length) written.push({ ...node, value: node.value.slice(from) });
  return written;
}
