import {
  adopt,
  attributeOf,
  elementsIn,
  hasClass,
  isBlankMarkup,
  isBlockMarkup,
  markup,
  markupLabel,
  rewriteMarkup,
  type MarkupElement,
  type MarkupNode,
} from './markup.ts';

/** What references look like: `1`, `[1]`, `*`, `a`. */
const referenceText = /^[[(]?(?:\d{1,4}|[a-z]{1,4}|[*†‡§¶]{1,3})[\])]?$/i;

/** The elements around a reference that may bear its id. */
const climbMax = 3;

interface Note {
  readonly label: string;
  readonly definition: MarkupElement;
  readonly backlinks: ReadonlySet<MarkupElement>;
}

/**
 * Replaces footnotes. A reference and its note link to each other in the html of all writers: Word, Google
 * Docs, GitHub, pandoc, Wikipedia. References become `#footnote`; the notes are moved to the end of the
 * root as `#note`.
 */
export function readFootnotes(root: MarkupElement): void {
  const elements = elementsIn(root);
  const links = elements.filter(
    ({ name, attributes }) => name === 'a' && attributes['href']?.includes('#'),
  );
  if (links.length < 2) return;
  const { order, byId } = indexOf(elements);
  const notes = new Map<MarkupElement, Note>();
  const labels = new Map<MarkupElement, string>();
  const linksOf = linkFinder();
  for (const link of links) {
    const definition = definitionOf(byId.get(fragmentOf(link)), link, order);
    if (!definition) continue;
    const known = notes.get(definition);
    const backlinks = known?.backlinks ?? backlinksIn(linksOf(definition), link);
    if (backlinks.size === 0) continue;
    const label = known?.label ?? `${notes.size + 1}`;
    notes.set(definition, { label, definition, backlinks });
    labels.set(link, label);
  }
  if (notes.size === 0) return;

  rewriteMarkup(root, (element) => {
    const label = labels.get(element);
    if (label !== undefined) return [markup('#footnote', { label })];
    return notes.has(element) ? [] : undefined;
  });
  const moved = [...notes.values()].map(noteElement);
  adopt(root, [...withoutEnd(root.children), ...moved]);
}

function indexOf(elements: readonly MarkupElement[]) {
  const byId = new Map<string, MarkupElement>();
  const order = new Map(elements.map((element, index) => [element, index]));
  for (const element of elements)
    for (const id of idsOf(element)) if (!byId.has(id)) byId.set(id, element);
  return { order, byId };
}

function idsOf(element: MarkupElement): readonly string[] {
  return [
    attributeOf(element, 'id'),
    element.name === 'a' ? attributeOf(element, 'name') : '',
  ].filter((id) => id !== '');
}

function fragmentOf(link: MarkupElement): string {
  const href = attributeOf(link, 'href');
  return href.slice(href.indexOf('#') + 1);
}

/** The note that a link may refer to: a block after it. */
function definitionOf(
  target: MarkupElement | undefined,
  link: MarkupElement,
  order: ReadonlyMap<MarkupElement, number>,
): MarkupElement | undefined {
  if (!target || !referenceText.test(markupLabel(link))) return undefined;
  const definition = noteAround(target);
  const isAfter = definition && (order.get(definition) ?? -1) > order.get(link)!;
  return isAfter ? definition : undefined;
}

/** The item, the division or the paragraph that an id is of, or is in. */
function noteAround(target: MarkupElement): MarkupElement | undefined {
  let at: MarkupElement | undefined = target;
  while (at && !isBlockMarkup(at)) at = at.parent;
  if (at?.name !== 'p') return at;
  const { parent } = at;
  const isAlone = parent?.children.every((node) => node === at || isBlankMarkup(node));
  return parent && isAlone && /^(?:li|div)$/.test(parent.name) ? parent : at;
}

/** The links in a definition, which are searched once for all references to it. */
function linkFinder() {
  const known = new Map<MarkupElement, readonly MarkupElement[]>();
  return (definition: MarkupElement): readonly MarkupElement[] => {
    const links =
      known.get(definition) ?? elementsIn(definition).filter(({ name }) => name === 'a');
    known.set(definition, links);
    return links;
  };
}

function backlinksIn(
  linksIn: readonly MarkupElement[],
  reference: MarkupElement,
): Set<MarkupElement> {
  const ids = new Set<string>();
  let at: MarkupElement | undefined = reference;
  for (let level = 0; at && level < climbMax; level += 1, at = at.parent)
    if (!isBlockMarkup(at)) for (const id of idsOf(at)) ids.add(id);
  const isBack = (link: MarkupElement) => ids.has(fragmentOf(link));
  if (!linksIn.some(isBack)) return new Set();
  // Further references have backlinks of their own, which have no words either.
  return new Set(linksIn.filter((link) => isBack(link) || isMark(markupLabel(link), link)));
}

function isMark(label: string, link: MarkupElement): boolean {
  return attributeOf(link, 'href').startsWith('#') && /^[^\p{L}]{0,3}[a-z]?$/u.test(label);
}

function noteElement({ label, definition, backlinks }: Note): MarkupElement {
  rewriteMarkup(definition, (element) => {
    const isBacklink = backlinks.has(element) || hasClass(element, /^mw-cite-backlink$/);
    return isBacklink ? [] : undefined;
  });
  const children: MarkupNode[] = definition.name === 'p' ? [definition] : definition.children;
  return markup('#note', { label }, children);
}

/** The line above footnotes has no meaning without them. */
function withoutEnd(nodes: readonly MarkupNode[]): MarkupNode[] {
  let end = nodes.length;
  while (end > 0 && isEmptied(nodes[end - 1]!)) end -= 1;
  return nodes.slice(0, end);
}

function isEmptied(node: MarkupNode): boolean {
  if (node.kind === 'text') return isBlankMarkup(node);
  if (node.name === 'hr') return true;
  if (node.name.startsWith('#') || /^(?:img|input)$/.test(node.name)) return false;
  return node.children.every(isEmptied);
}
