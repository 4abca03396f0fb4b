import type { FormattedText, Inline, Link } from '../model.ts';

type Wrapper = FormattedText | Link;

/**
 * Inline content as people write it: no formats around nothing or around white space, one format around
 * neighbors that share it, and spaces outside the marks.
 */
export function plainInlines(inlines: readonly Inline[]): readonly Inline[] {
  const plain: Inline[] = [];
  for (const inline of inlines) for (const piece of plainInline(inline)) append(plain, piece);
  return trimmedEnds(plain);
}

/** Like `plainInlines`, but with the white space at its ends. */
function plainInside(inlines: readonly Inline[]): readonly Inline[] {
  const plain: Inline[] = [];
  for (const inline of inlines) for (const piece of plainInline(inline)) append(plain, piece);
  return plain;
}

function plainInline(inline: Inline): readonly Inline[] {
  switch (inline.kind) {
    case 'anchor':
      return [];
    case 'image': {
      const { width: _, height: __, ...image } = inline;
      return [image];
    }
    case 'link':
      return withSpacesOutside(inline);
    case 'formatted':
      return plainFormatted(inline);
    default:
      return [inline];
  }
}

function plainFormatted(inline: FormattedText): readonly Inline[] {
  if (inline.format === 'small') return plainInside(inline.children);
  const isReference =
    inline.format === 'superscript' &&
    inline.children.every(({ kind }) => kind === 'footnoteReference');
  return isReference ? inline.children : withSpacesOutside(inline);
}

/** Moves white space and line breaks at the ends of a wrapper outside it. */
function withSpacesOutside(wrapper: Wrapper): readonly Inline[] {
  const children = [...plainInside(wrapper.children)];
  const before: Inline[] = [];
  const after: Inline[] = [];
  while (children.length > 0 && takeSpace(children, 0, before)) continue;
  while (children.length > 0 && takeSpace(children, -1, after)) continue;
  if (children.length === 0) return [...before, ...after.reverse()];
  return [...before, { ...wrapper, children }, ...after.reverse()];
}

/** Moves a break or white space from one end to `taken`, and returns whether more may follow. */
function takeSpace(children: Inline[], side: 0 | -1, taken: Inline[]): boolean {
  const at = side === 0 ? 0 : children.length - 1;
  const inline = children[at]!;
  if (inline.kind === 'break') {
    children.splice(at, 1);
    taken.push(inline);
    return true;
  }
  if (inline.kind !== 'text') return false;
  const { text } = inline;
  const rest = side === 0 ? text.trimStart() : text.trimEnd();
  if (rest.length === text.length && text !== '') return false;
  const space = side === 0 ? text.slice(0, text.length - rest.length) : text.slice(rest.length);
  if (space !== '') taken.push({ ...inline, text: space });
  if (rest === '') children.splice(at, 1);
  else children[at] = { ...inline, text: rest };
  return rest === '';
}

/** Adds an inline, joined to the last one if both are one for a reader. */
function append(inlines: Inline[], inline: Inline): void {
  const last = inlines.at(-1);
  const joined = last && join(last, inline);
  if (joined) inlines[inlines.length - 1] = joined;
  else inlines.push(inline);
}

function join(last: Inline, next: Inline): Inline | undefined {
  if (last.kind === 'text' && next.kind === 'text') {
    const text = last.text.endsWith(' ') ? next.text.replace(/^ +/, '') : next.text;
    return { ...last, text: last.text + text };
  }
  if (last.kind === 'inlineCode' && next.kind === 'inlineCode')
    return { ...last, text: last.text + next.text };
  if (last.kind === 'formatted' && next.kind === 'formatted')
    return last.format === next.format ? joinWrappers(last, next) : undefined;
  if (last.kind === 'link' && next.kind === 'link')
    return isSameTarget(last, next) ? joinWrappers(last, next) : undefined;
  return undefined;
}

function joinWrappers(last: Wrapper, next: Wrapper): Wrapper {
  const children = [...last.children];
  for (const child of next.children) append(children, child);
  return { ...last, children };
}

function isSameTarget({ target: a }: Link, { target: b }: Link): boolean {
  if (a.kind === 'external') return b.kind === 'external' && a.url === b.url;
  return b.kind === 'internal' && a.id === b.id;
}

function trimmedEnds(inlines: readonly Inline[]): readonly Inline[] {
  const children = [...inlines];
  while (children.length > 0 && takeSpace(children, 0, [])) continue;
  while (children.length > 0 && takeSpace(children, -1, [])) continue;
  return children;
}
