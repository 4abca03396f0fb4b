import { styles } from './styles.mjs';

/** Creates a function from an mdast root to a react-pdf document: one view per block, footnotes at the end. */
export function createMapper(createElement, { Document, Page, View, Text, Link }) {
  const children = (node, map) => (node.children ?? []).map((child, key) => map(child, key));

  /** Inline nodes, each in the style of its kind. */
  function inline(node, key) {
    const styled = (style) => createElement(Text, { key, style }, children(node, inline));
    switch (node.type) {
      case 'text':
      case 'html':
        return node.value.replaceAll('\n', ' ');
      case 'inlineCode':
        return createElement(Text, { key, style: styles.inlineCode }, node.value);
      case 'break':
        return '\n';
      case 'link':
        return createElement(Link, { key, src: node.url }, children(node, inline));
      case 'image':
        return node.alt;
      case 'footnoteReference':
        return createElement(Text, { key, style: styles.superscript }, node.label);
      default:
        return styled(styles[node.type]);
    }
  }

  const line = (node, key, style) => createElement(Text, { key, style }, children(node, inline));
  const box = (style, key, content, more) => createElement(View, { key, style, ...more }, content);

  const blocks = {
    heading: (node, key) => line(node, key, styles.heading(node.depth)),
    paragraph: (node, key) => line(node, key, styles.paragraph),
    blockquote: (node, key) => box(styles.quote, key, children(node, block)),
    code: ({ value }, key) => createElement(Text, { key, style: styles.codeBlock }, value),
    thematicBreak: (_, key) => box(styles.rule, key),
    list: (node, key) =>
      box(
        styles.list,
        key,
        node.children.map((child, index) => item(child, index, markerOf(node, child, index))),
      ),
    table: (node, key) =>
      box(
        styles.table,
        key,
        node.children.map((child, index) => row(child, index, node.align)),
      ),
    footnoteDefinition: (node, key) => item(node, key, `${node.label}.`),
    yaml: () => undefined,
    definition: () => undefined,
    html: () => undefined,
  };
  const block = (node, key) => blocks[node.type](node, key);

  const item = (node, key, marker) =>
    box(styles.item, key, [
      createElement(Text, { key: 'marker', style: styles.marker }, marker),
      box(styles.itemBody, 'body', children(node, block)),
    ]);

  const row = (node, key, align) =>
    box(
      styles.row,
      key,
      node.children.map((cell, column) => line(cell, column, styles.cell(align?.[column]))),
      { wrap: false },
    );

  return (root) => createElement(Document, null, page(root));

  function page(root) {
    const isNote = ({ type }) => type === 'footnoteDefinition';
    const text = root.children.filter((child) => !isNote(child));
    const ordered = [...text, ...root.children.filter(isNote)];
    return createElement(Page, { size: 'A4', style: styles.page }, ordered.map(block));
  }
}

function markerOf({ ordered, start }, { checked }, index) {
  if (typeof checked === 'boolean') return checked ? '[x]' : '[ ]';
  return ordered ? `${(start ?? 1) + index}.` : '•';
}
