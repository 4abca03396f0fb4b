import type { Span } from '../../model.ts';
import { isMarkdown, type HtmlElement, type SourceNode } from '../source-node.ts';

/** Limit of nesting; deeper elements are ignored and only their content is kept. */
const depthMax = 200;

/** The stack of open elements with their content so far. */
export interface OpenElements {
  /** Whether a dropped element is open. */
  isDropping(): boolean;
  isOpen(name: string): boolean;
  isEmpty(): boolean;
  append(node: SourceNode): void;
  open(name: string, attributes: HtmlElement['attributes'], span: Span): void;
  /** @param implied closed without its own end tag; then the content of a dropped element is kept */
  close(end: number, implied: boolean): void;
  /** Closes all open elements and returns the nodes at the top level. */
  finish(end: number): readonly SourceNode[];
}

interface OpenElement {
  /** The surrounding element if this one exceeds the depth limit. */
  readonly element: HtmlElement;
  readonly name: string;
  readonly dropped: boolean;
}

export function createOpenElements(): OpenElements {
  const empty = { start: 0, end: 0 };
  const root: HtmlElement = { type: 'element', name: '', attributes: {}, children: [], ...empty };
  const stack: OpenElement[] = [];
  let dropping = 0;

  const top = () => stack.at(-1)?.element ?? root;

  function close(end: number, implied: boolean): void {
    const closed = stack.pop();
    if (!closed) return;
    const { element, dropped } = closed;
    const around = top();
    if (dropped) dropping -= 1;
    if (element === around) return;
    extend(element, end);
    extend(around, element.end);
    if (!dropped) return;
    around.children.pop();
    if (implied) for (const child of element.children) around.children.push(child);
  }

  return {
    isDropping: () => dropping > 0,
    isOpen: (name) => stack.some((one) => one.name === name),
    isEmpty: () => stack.length === 0,
    append(node) {
      top().children.push(node);
      extend(top(), endOf(node));
    },
    open(name, attributes, span) {
      const dropped = isDropped(name);
      if (dropped) dropping += 1;
      if (stack.length >= depthMax) {
        stack.push({ element: top(), name, dropped });
        return;
      }
      const element: HtmlElement = { type: 'element', name, attributes, children: [], ...span };
      top().children.push(element);
      stack.push({ element, name, dropped });
    },
    close,
    finish(end) {
      while (stack.length > 0) close(end, true);
      return root.children;
    },
  };
}

/** Extends an element to the end of its children; its end tag may be inside the last child's lines. */
function extend(element: HtmlElement, end: number): void {
  element.end = Math.max(element.end, end);
}

function endOf(node: SourceNode): number {
  return isMarkdown(node) ? (node.position?.end.offset ?? 0) : node.end;
}

const dropped = new Set(
  (
    'script style title textarea noscript template iframe object embed applet svg math head ' +
    'select option optgroup button datalist output keygen ' +
    'audio video canvas entry frameset noframes noembed link meta base param'
  ).split(' '),
);

/** Whether an element is dropped with its content: scripts, forms, embedded and foreign content. */
export function isDropped(name: string): boolean {
  return dropped.has(name);
}
