/** An element of foreign html, before it is known what it stands for. Stages rename and move elements. */
export interface MarkupElement {
  readonly kind: 'element';
  /** Lower case. Names that begin with `#` are made here: `#math`, `#footnote`, `#alert`. */
  name: string;
  readonly attributes: Record<string, string>;
  /** The declarations of its `style` attribute, lower case. */
  readonly style: ReadonlyMap<string, string>;
  children: MarkupNode[];
  parent: MarkupElement | undefined;
}

/** Text with entities decoded and white space as written. */
export interface MarkupText {
  readonly kind: 'text';
  value: string;
}

export type MarkupNode = MarkupElement | MarkupText;

/** An element with children that were elsewhere before. */
export function markup(
  name: string,
  attributes: Record<string, string>,
  children: MarkupNode[] = [],
): MarkupElement {
  const style = readStyle(attributes['style']);
  const element: MarkupElement = {
    kind: 'element',
    ...{ name, attributes, style, children: [], parent: undefined },
  };
  adopt(element, children);
  return element;
}

/** Makes nodes the only children of an element. */
export function adopt(element: MarkupElement, children: MarkupNode[]): void {
  element.children = children;
  for (const child of children) if (child.kind === 'element') child.parent = element;
}

/**
 * Replaces elements inside an element, outermost first. `undefined` keeps an element and goes on inside it.
 *
 * @param replacement is told the siblings that follow
 */
export function rewriteMarkup(
  root: MarkupElement,
  replacement: (
    element: MarkupElement,
    after: readonly MarkupNode[],
  ) => readonly MarkupNode[] | undefined,
): void {
  const children = root.children.flatMap((child, index, { length }) => {
    if (child.kind === 'text') return [child];
    const after = index + 1 < length ? root.children.slice(index + 1, index + 4) : [];
    const replaced = replacement(child, after);
    if (!replaced) rewriteMarkup(child, replacement);
    return replaced ?? [child];
  });
  adopt(root, children);
}

function readStyle(text = ''): ReadonlyMap<string, string> {
  const style = new Map<string, string>();
  for (const declaration of text.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration.slice(colon + 1).replace('!important', '');
    style.set(declaration.slice(0, colon).trim(), value.trim());
  }
  return style;
}

/** An attribute, trimmed; empty without one. */
export function attributeOf({ attributes }: MarkupElement, name: string): string {
  return Object.hasOwn(attributes, name) ? attributes[name]!.trim() : '';
}

export function hasAttribute({ attributes }: MarkupElement, name: string): boolean {
  return Object.hasOwn(attributes, name);
}

/** Whether one of the classes of an element matches. */
export function hasClass(element: MarkupElement, pattern: RegExp): boolean {
  return attributeOf(element, 'class')
    .split(/\s+/)
    .some((name) => name !== '' && pattern.test(name));
}

export function isElement(node: MarkupNode | undefined, name?: RegExp): node is MarkupElement {
  return node?.kind === 'element' && (!name || name.test(node.name));
}

/** All elements inside an element, in the order of the text. */
export function elementsIn(root: MarkupElement): readonly MarkupElement[] {
  const found: MarkupElement[] = [];
  const open: MarkupNode[] = [...root.children].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.kind !== 'element') continue;
    found.push(node);
    for (let index = node.children.length - 1; index >= 0; index -= 1)
      open.push(node.children[index]!);
  }
  return found;
}

/** The text inside a node, with white space as written. */
export function markupText(node: MarkupNode): string {
  return node.kind === 'text' ? node.value : node.children.map(markupText).join('');
}

/** The text inside a node in one line. */
export function markupLabel(node: MarkupNode): string {
  return markupText(node).replace(/\s+/g, ' ').trim();
}

export function isBlankMarkup(node: MarkupNode): boolean {
  return node.kind === 'text' && node.value.trim() === '';
}

const blockNames = new Set(
  (
    'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main nav ol p pre search section ' +
    'summary table tbody td tfoot th thead tr ul caption menu dir xmp listing #alert #root'
  ).split(' '),
);

export function isBlockMarkup(node: MarkupNode): boolean {
  return (
    node.kind === 'element' && (blockNames.has(node.name) || node.attributes['display'] === 'block')
  );
}
