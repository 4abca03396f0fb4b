import type { Blockquote, PhrasingContent } from 'mdast';
import type { AlertType, DivisionRole } from '../../model.ts';
import type { SourceNode } from '../source-node.ts';
import { alertTypeNamed } from './alert-types.ts';
import { divisionNamed, fenceWordsOf } from './division-roles.ts';
import type { SyntaxContext } from './context.ts';
import type { SourceLine } from './source-lines.ts';
import { rangeOf } from './source-lines.ts';

declare module 'mdast' {
  interface BlockquoteData {
    /** The alert that other syntax than a blockquote makes. */
    alert?: AlertType;
    /** The division that it is; its first block may be the title. */
    division?: { readonly role: DivisionRole; readonly isTitled: boolean };
  }
}

/** What opens an alert or another container. */
export interface ContainerHead {
  readonly name: string;
  /** What links lead to. Alerts do not have it. */
  readonly id?: string | undefined;
  readonly title: SourceLine;
  readonly isOpen: boolean;
}

/**
 * A container: an alert or a division if it has the name of one, details, or its content alone. A title that says
 * more than the name is the first line.
 */
export function makeContainer(
  { name, id, title, isOpen }: ContainerHead,
  children: readonly SourceNode[],
  context: SyntaxContext,
  end: number,
): SourceNode {
  const { start } = title;
  const type = alertTypeNamed(name);
  const words = title.text === '' ? [] : context.parse([title]);
  if (name === 'details') {
    const [line] = words;
    const range = line ? rangeOf(line) : { start, end: start };
    const isLine = line?.type === 'paragraph';
    const summary = isLine ? line.children : [];
    const inside = [
      makeElement('summary', {}, summary, range.start, range.end),
      ...(isLine ? [] : words),
      ...children,
    ];
    return makeElement(name, isOpen ? { open: '' } : {}, inside, start, end);
  }
  if (name === 'tab')
    return makeElement('div', {}, [...words.map(asHeading), ...children], start, end);
  const role = divisionNamed(name);
  if (role) return makeDivision(role, words, children, positionFrom(start, end));
  if (!type) return makeElement('div', idOf(id), [...words, ...children], start, end);
  const isPlain = title.text.toLowerCase() === name.toLowerCase();
  return {
    type: 'blockquote',
    data: { alert: type },
    children: [...(isPlain ? [] : words.map(asHeading)), ...children] as never,
    position: positionFrom(start, end),
  };
}

function idOf(id: string | undefined): Readonly<Record<string, string>> {
  return id === undefined ? {} : { id };
}

/**
 * @param words a paragraph, or nothing; a title only in the divisions that have one, and otherwise content
 */
export function makeDivision(
  role: DivisionRole,
  words: readonly SourceNode[],
  children: readonly SourceNode[],
  position: NonNullable<Blockquote['position']>,
): SourceNode {
  const place = fenceWordsOf(role);
  const lines = place === 'heading' ? words.map(asHeading) : words;
  const isAbove = place === 'above';
  const division: SourceNode = {
    type: 'blockquote',
    data: { division: { role, isTitled: place === 'title' && words[0]?.type === 'paragraph' } },
    children: [...(isAbove ? [] : lines), ...children] as Blockquote['children'],
    position,
  };
  if (!isAbove || lines.length === 0) return division;
  return makeElement(
    'div',
    {},
    [...lines, division],
    rangeOf(lines[0]!).start,
    rangeOf(division).end,
  );
}

/** A line in bold; other blocks stay what they are. */
function asHeading(block: SourceNode): SourceNode {
  return block.type === 'paragraph' ? boldLine(block.children, rangeOf(block).start) : block;
}

export function makeElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly SourceNode[],
  start: number,
  end: number,
): SourceNode {
  return { type: 'element', name, attributes, children: [...children], start, end };
}

export function boldLine(children: PhrasingContent[], start: number): SourceNode {
  const position = positionFrom(start, start);
  return { type: 'paragraph', children: [{ type: 'strong', children, position }], position };
}

function positionFrom(start: number, end: number) {
  const at = (offset: number) => ({ line: 1, column: 1, offset });
  return { start: at(start), end: at(end) };
}
