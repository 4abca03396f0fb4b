import { parseAlone } from '../peers/parser.mjs';
import { wordsOf } from './words.mjs';

const frontMatter = /^---\n(?:(?!---\n).*\n)*---\n/;
const types = {
  headings: 'heading',
  lists: 'list',
  tables: 'table',
  footnotes: 'footnoteDefinition',
};

/** How many blocks of each kind remark reads in markdown. */
export function blocksOfMarkdown(markdown) {
  const nodes = nodesOf(markdown);
  const count = (type) => nodes.filter((node) => node.type === type).length;
  return Object.fromEntries(Object.entries(types).map(([kind, type]) => [kind, count(type)]));
}

/** The words that a reader should see. The marker of an alert is not a word; it becomes the heading. */
export function wordsOfMarkdown(markdown) {
  const texts = nodesOf(markdown)
    .filter(({ type }) => lines.has(type))
    .map((node) => textOf(node).replace(/^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/, ''));
  return wordsOf(texts.join('\n'));
}

/** Nodes that contain text; formatting within them does not separate words. */
const lines = new Set(['heading', 'paragraph', 'tableCell', 'code']);

function textOf({ type, value, children = [] }) {
  if (type === 'break') return '\n';
  return type === 'html' ? '' : (value ?? children.map(textOf).join(''));
}

/** All nodes of remark's tree, in order. */
function nodesOf(markdown) {
  const nodes = [];
  const add = (node) => {
    nodes.push(node);
    node.children?.forEach(add);
  };
  add(parseAlone(markdown.replace(frontMatter, '')));
  return nodes;
}
