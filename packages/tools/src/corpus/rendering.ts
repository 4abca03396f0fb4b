import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkFrontmatter, ['yaml', 'toml'])
  .freeze();

/** Laws ask for the tree of the same few texts again and again. */
const treesMax = 16;
const trees = new Map<string, Root>();

/** The tree of a text; not to be changed. */
export function parsedTree(markdown: string): Root {
  const known = trees.get(markdown);
  if (known) return known;
  const tree = parser.parse(markdown);
  trees.set(markdown, tree);
  if (trees.size > treesMax) trees.delete(trees.keys().next().value ?? markdown);
  return tree;
}

/** What decides how markdown is shown: its tree without positions. */
export function rendering(markdown: string): string {
  return JSON.stringify(parsedTree(markdown), (key, value: unknown) =>
    key === 'position' ? undefined : value,
  );
}

/** The same without the characters of its text, so that only the structure is left. */
export function structure(markdown: string): string {
  return JSON.stringify(parsedTree(markdown), (key, value: unknown) =>
    key === 'position' || key === 'value' || key === 'alt' || key === 'title' ? undefined : value,
  );
}

/** The code of a text: blocks and spans, in order. */
export function codeOf(markdown: string): readonly string[] {
  const code: string[] = [];
  JSON.stringify(parsedTree(markdown), (_, value: unknown) => {
    if (isCode(value)) code.push(value.value);
    return value;
  });
  return code;
}

function isCode(value: unknown): value is { readonly value: string } {
  const type = (value as { readonly type?: unknown } | null)?.type;
  return type === 'code' || type === 'inlineCode';
}
