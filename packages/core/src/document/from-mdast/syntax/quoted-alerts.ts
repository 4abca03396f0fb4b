import type { Blockquote, Paragraph } from 'mdast';
import type { AlertType, DivisionRole } from '../../model.ts';
import type { SourceNode } from '../source-node.ts';
import { alertTypeNamed } from './alert-types.ts';
import type { BlockSyntax } from './context.ts';
import { boldLine, makeDivision } from './make-container.ts';
import { quotedDivisionNamed } from './division-roles.ts';
import { rangeOf } from './source-lines.ts';

/** `[!info]- Title` of Obsidian, and GitHub's form without a title. */
const marker = /^\[!([a-z]+)\][+-]?[ \t]*/i;

/**
 * Alerts in blockquotes that GitHub does not read today: a name in bold alone on the first line, and
 * Obsidian's with their titles. Sources: GitHub, community discussion 16925; Obsidian Help.
 */
export const quotedAlerts: BlockSyntax = {
  name: 'alerts',
  sign: /\[!|(?:\*\*|__)(?:note|tip|important|warning|caution)(?![a-z])/i,
  reads: 'tree',
  rewrite: (nodes) =>
    nodes.map((node) => (node.type === 'blockquote' ? (readAlert(node) ?? node) : node)),
};

function readAlert(node: Blockquote): SourceNode | undefined {
  const [first, ...others] = node.children;
  if (first?.type !== 'paragraph' || node.data?.alert || node.data?.division) return undefined;
  const found = boldName(first, others.length > 0) ?? marked(first);
  if (!found) return undefined;
  const { type, rest } = found;
  return type.of === 'division'
    ? division(type.role, found, node)
    : alert(
        type.type,
        found,
        [...(rest.length > 0 ? [{ ...first, children: rest }] : []), ...others],
        node,
      );
}

function alert(
  type: AlertType,
  { title }: Found,
  after: Blockquote['children'],
  node: Blockquote,
): SourceNode | undefined {
  const [first] = node.children as [Paragraph, ...Blockquote['children']];
  const isAlone = after.length === 0;
  if (isAlone && title.length === 0) return undefined;
  const line = isAlone ? { ...first, children: title } : boldLine([...title], rangeOf(first).start);
  const children = title.length > 0 ? [line, ...after] : after;
  return { ...node, data: { alert: type }, children: children as Blockquote['children'] };
}

/** `> [!THEOREM] Name` with the statement below, or behind the marker. */
function division(
  role: DivisionRole,
  { title, rest }: Found,
  node: Blockquote,
): SourceNode | undefined {
  const [first, ...others] = node.children as [Paragraph, ...Blockquote['children']];
  const below = [...(rest.length > 0 ? [{ ...first, children: [...rest] }] : []), ...others];
  const line = title.length > 0 ? [{ ...first, children: [...title] }] : [];
  if (below.length === 0 && line.length === 0) return undefined;
  // Words behind the marker are a title only where a statement follows.
  return below.length > 0
    ? makeDivision(role, line, below, node.position!)
    : makeDivision(role, [], line, node.position!);
}

type Named =
  | { readonly of: 'alert'; readonly type: AlertType }
  | { readonly of: 'division'; readonly role: DivisionRole };

interface Found {
  readonly type: Named;
  readonly title: Paragraph['children'];
  readonly rest: Paragraph['children'];
}

/** GitHub's names mean what they mean on GitHub. */
function typeOf(name: string): Named | undefined {
  const type = boldNames.test(name) ? (name.toLowerCase() as AlertType) : alertTypeNamed(name);
  if (type) return { of: 'alert', type };
  const role = quotedDivisionNamed(name);
  return role && { of: 'division', role };
}

/** GitHub's first form had these names only. */
const boldNames = /^(?:note|tip|important|warning|caution)$/i;

function boldName({ children }: Paragraph, isFollowed: boolean): Found | undefined {
  const [bold, next] = children;
  const [name] = bold?.type === 'strong' ? bold.children : [];
  if (name?.type !== 'text' || !boldNames.test(name.value)) return undefined;
  const rest = afterLine(children.slice(1));
  if (!rest || (next ? rest.length === 0 : !isFollowed)) return undefined;
  return { type: typeOf(name.value)!, title: [], rest };
}

const lineEnd = /^[ \t]*\r?\n/;

/** What follows the end of a line; `undefined` if the line has further content. */
function afterLine(nodes: Paragraph['children']): Paragraph['children'] | undefined {
  const [next, ...others] = nodes;
  if (!next) return [];
  if (next.type === 'break') return others;
  if (next.type !== 'text' || !lineEnd.test(next.value)) return undefined;
  const value = next.value.replace(lineEnd, '');
  return value === '' ? others : [{ ...next, value }, ...others];
}

/** A title after the marker, or the name of another tool's alert. */
function marked({ children }: Paragraph): Found | undefined {
  const [text, ...others] = children;
  const [written = '', name = ''] = (text?.type === 'text' && marker.exec(text.value)) || [];
  const type = typeOf(name);
  if (text?.type !== 'text' || !type) return undefined;
  const nodes = [{ ...text, value: text.value.slice(written.length) }, ...others];
  const end = nodes.findIndex(
    (node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')),
  );
  const line = end < 0 ? nodes : nodes.slice(0, end);
  const rest = end < 0 ? [] : nodes.slice(end);
  const { title, body } = cutAtLine(line, rest);
  return { type, title, rest: body };
}

/** The words before the end of a line and those after it. */
function cutAtLine(line: Paragraph['children'], rest: Paragraph['children']) {
  const [last] = rest;
  if (last?.type !== 'text') return { title: visible(line), body: rest.slice(1) };
  const at = last.value.indexOf('\n');
  return {
    title: visible([...line, { ...last, value: last.value.slice(0, at).trimEnd() }]),
    body: visible([{ ...last, value: last.value.slice(at + 1) }, ...rest.slice(1)]),
  };
}

function visible(nodes: Paragraph['children']): Paragraph['children'] {
  return nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '');
}
