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

/** Laws need the trees of the same few texts repeatedly. */
const treesMax = 16;
const trees = new Map<string, Root>();

/** The tree of a text. Do not change it. */
export function parsedTree(markdown: string): Root {
  const known = trees.get(markdown);
  if (known) return known;
  const tree = parser.parse(markdown);
  trees.set(markdown, tree);
  if (trees.size > treesMax) trees.delete(trees.keys().next().value ?? markdown);
  return tree;
}

/** The rendering of markdown: its tree without positions. */
export function rendering(markdown: string): string {
  return JSON.stringify(parsedTree(markdown), (key, value: unknown) =>
    key === 'position' ? undefined : value,
  );
}

/** The rendering without the characters of its text: only the structure. */
export function structure(markdown: string): string {
  return JSON.stringify(parsedTree(markdown), (key, value: unknown) =>
    key === 'position' || key === 'value' || key === 'alt' || key === 'title' ? undefined : value,
  );
}

/** The code of a text: blocks and inline code, in order. */
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
