import type { Inline } from '../model.ts';
import { trimEnd } from './white-space.ts';

/** Without breaks and white space at the end, which show nothing; anchors there stay. */
export function trimInlines(inlines: readonly Inline[]): Inline[] {
  let last = inlines.length - 1;
  let content: Inline | undefined;
  while (last >= 0 && !(content = trimInline(inlines[last]!))) last -= 1;
  const anchors = inlines.slice(last + 1).filter(({ kind }) => kind === 'anchor');
  return content ? [...inlines.slice(0, last), content, ...anchors] : anchors;
}

/** Undefined where nothing is to be seen. */
function trimInline(inline: Inline): Inline | undefined {
  if (inline.kind === 'break' || inline.kind === 'anchor') return undefined;
  if (inline.kind === 'text') {
    const text = trimEnd(inline.text);
    return text === '' ? undefined : text === inline.text ? inline : { ...inline, text };
  }
  if (!('children' in inline)) return inline;
  const children = trimInlines(inline.children);
  return children.length === 0 ? undefined : { ...inline, children };
}
