import {
  attributeOf,
  hasAttribute,
  isBlankMarkup,
  isElement,
  type MarkupElement,
  type MarkupNode,
} from './markup.ts';

/** Whether a task is done; `undefined` for an item that is not a task. */
export function taskState(node: MarkupElement): boolean | undefined {
  for (const name of ['data-checked', 'data-task', 'aria-checked'])
    if (hasAttribute(node, name)) return /^(?:true|x|)$/i.test(attributeOf(node, name));
  const box = firstBox(node);
  return box && (hasAttribute(box, 'checked') || attributeOf(box, 'aria-checked') === 'true');
}

function firstBox(node: MarkupElement): MarkupElement | undefined {
  let at: MarkupNode | undefined = node;
  for (let level = 0; isElement(at) && level < 5; level += 1) {
    if (at.name === 'input' && /^checkbox$/i.test(attributeOf(at, 'type'))) return at;
    if (attributeOf(at, 'role') === 'checkbox') return at;
    at = at.children.find(isSeen);
  }
  return undefined;
}

/** Whether a node has text, or is an element that shows something without any. */
function isSeen(node: MarkupNode): boolean {
  if (node.kind === 'text') return !isBlankMarkup(node);
  return /^(?:input|img)$/.test(node.name) || node.children.some(isSeen);
}
