import type { Blockquote, PhrasingContent } from 'mdast';
import type { AlertType, DivisionRole } from '../../model.ts';
import type { SourceNode } from '../source-node.ts';
import { alertTypeNamed } from './alert-types.ts';
import { divisionNamed } from './division-roles.ts';
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
  const [line] = words;
  const text = line?.type === 'paragraph' ? line.children : [];
  if (name === 'details') {
    const range = line ? rangeOf(line) : { start, end: start };
    const summary = makeElement('summary', {}, text, range.start, range.end);
    return makeElement(name, isOpen ? { open: '' } : {}, [summary, ...children], start, end);
  }
  const role = divisionNamed(name);
  if (role) return makeDivision(role, words, children, positionFrom(start, end));
  if (!type)
    return makeElement('div', id === undefined ? {} : { id }, [...words, ...children], start, end);
  const isPlain = title.text.toLowerCase() === name.toLowerCase();
  const heading = isPlain || text.length === 0 ? [] : [boldLine(text, start)];
  return {
    type: 'blockquote',
    data: { alert: type },
    children: [...heading, ...children] as never,
    position: positionFrom(start, end),
  };
}

/** @param title a paragraph, or nothing */
export function makeDivision(
  role: DivisionRole,
  title: readonly SourceNode[],
  children: readonly SourceNode[],
  position: NonNullable<Blockquote['position']>,
): Blockquote {
  return {
    type: 'blockquote',
    data: { division: { role, isTitled: title[0]?.type === 'paragraph' } },
    children: [...title, ...children] as Blockquote['children'],
    position,
  };
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
