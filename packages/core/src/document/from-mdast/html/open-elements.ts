import type { Span } from '../../model.ts';
import { isMarkdown, type HtmlElement, type SourceNode } from '../source-node.ts';
import { isDropped } from './dropped-elements.ts';

/** Elements that may be open at once; further ones are seen through. */
const depthMax = 200;

/** The elements that are open, and what they hold so far. */
export interface OpenElements {
  /** Whether an element that cannot be shown is open. */
  isDropping(): boolean;
  isOpen(name: string): boolean;
  isEmpty(): boolean;
  append(node: SourceNode): void;
  open(name: string, attributes: HtmlElement['attributes'], span: Span): void;
  /** @param implied by something else than its end tag: then what a dropped element holds stays */
  close(end: number, implied: boolean): void;
  /** Closes what is left open, and hands over all that stands at the top. */
  finish(end: number): readonly SourceNode[];
}

interface OpenElement {
  /** The one around it where it is seen through itself. */
  readonly element: HtmlElement;
  readonly name: string;
  readonly dropped: boolean;
}

export function createOpenElements(): OpenElements {
  const place = { start: 0, end: 0 };
  const root: HtmlElement = { type: 'element', name: '', attributes: {}, children: [], ...place };
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

/** An element holds its children, though its end tag may stand in the lines of the last of them. */
function extend(element: HtmlElement, end: number): void {
  element.end = Math.max(element.end, end);
}

function endOf(node: SourceNode): number {
  return isMarkdown(node) ? (node.position?.end.offset ?? 0) : node.end;
}
