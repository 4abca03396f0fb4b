import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

type ChildNode = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<ChildNode, { readonly attribs: unknown }>;

const isTag = (node: ChildNode): node is Element => node.type === ElementType.Tag;

/**
 * Normalizes equivalent HTML: sorts attributes and drops white space around blocks.
 * Source: CommonMark's own test runner, normalize.py.
 */
export function normalizeHtml(html: string): string {
  return writeNodes(parseDocument(html).children, false).trim();
}

/**
 * Normalizes a fragment written by mdconv and removes what mdconv adds on purpose:
 * - ids of headings, classes for the style sheet, names and roles for screen readers, `dir`;
 * - the region around a table and the tokens within code;
 * - alignment as a class, where GFM has an attribute that HTML has dropped;
 * - a lone image as a figure, with its title as the caption.
 */
export function normalizeFragment(html: string): string {
  return writeNodes(plainNodes(parseDocument(html).children), false).trim();
}

const blocks = new Set(
  'blockquote details dd div dl dt figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table tbody td th thead tr ul'.split(
    ' ',
  ),
);

function writeNodes(nodes: readonly ChildNode[], isPre: boolean): string {
  return nodes
    .map((node, index) => {
      if (node.type === ElementType.Text) {
        if (isPre) return escape(node.data);
        let text = node.data.replace(/\s+/g, ' ');
        if (isEdge(nodes[index - 1])) text = text.trimStart();
        if (isEdge(nodes[index + 1])) text = text.trimEnd();
        return escape(text);
      }
      return isTag(node) ? writeElement(node, isPre) : '';
    })
    .join('');
}

function writeElement(element: Element, isPre: boolean): string {
  const attributes = Object.entries(element.attribs)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('');
  const inner = writeNodes(element.children, isPre || element.name === 'pre');
  const content = blocks.has(element.name) && element.name !== 'pre' ? inner.trim() : inner;
  return `<${element.name}${attributes}>${content}</${element.name}>`;
}

function isEdge(node: ChildNode | undefined): boolean {
  return node !== undefined && isTag(node) && (blocks.has(node.name) || node.name === 'br');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function plainNodes(nodes: readonly ChildNode[]): ChildNode[] {
  return nodes.flatMap((node) => (isTag(node) ? plainElement(node) : [node]));
}

function plainElement(element: Element): ChildNode[] {
  const { name, attribs } = element;
  const classes = attribs.class?.split(' ') ?? [];
  if (classes.includes('md-table')) return plainNodes(element.children);
  if (name === 'span' && classes[0]?.startsWith('md-')) return plainNodes(element.children);
  if (name === 'figure') return [plainFigure(element)];
  element.children = plainNodes(element.children);
  element.attribs = plainAttributes(name, attribs, classes);
  return [element];
}

function plainAttributes(
  name: string,
  {
    id: _id,
    role: _role,
    scope: _scope,
    dir: _dir,
    tabindex: _tabindex,
    ...rest
  }: Element['attribs'],
  classes: readonly string[],
): Element['attribs'] {
  const kept = Object.entries(rest).filter(([key]) => !/^(?:class|aria-.*|data-.*)$/.test(key));
  const promised = classes.filter((one) => !one.startsWith('md-')).join(' ');
  const align = classes.find((one) => /^md-(?:left|center|right)$/.test(one))?.slice(3);
  return {
    ...Object.fromEntries(kept),
    ...(promised && { class: promised }),
    ...(align && (name === 'td' || name === 'th') && { align }),
  };
}

function plainFigure(figure: Element): Element {
  const elements = figure.children.filter(isTag);
  const caption = elements.find(({ name }) => name === 'figcaption');
  const [content] = plainNodes(elements.filter((element) => element !== caption)).filter(isTag);
  const [image = content] = content!.children.filter(isTag);
  if (caption) image!.attribs.title = DomUtils.textContent(caption);
  figure.name = 'p';
  figure.attribs = {};
  figure.children = [content!];
  return figure;
}
