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

export function parsedTree(markdown: string): Root {
  return parser.parse(markdown);
}

/** What decides how markdown is shown: its tree without positions. */
export function rendering(markdown: string): string {
  return JSON.stringify(parser.parse(markdown), (key, value: unknown) =>
    key === 'position' ? undefined : value,
  );
}

/** The same without the characters of its text, so that only the structure is left. */
export function structure(markdown: string): string {
  return JSON.stringify(parser.parse(markdown), (key, value: unknown) =>
    key === 'position' || key === 'value' || key === 'alt' || key === 'title' ? undefined : value,
  );
}

/** The code of a text: blocks and spans, in order. */
export function codeOf(markdown: string): readonly string[] {
  const code: string[] = [];
  JSON.stringify(parser.parse(markdown), (_, value: unknown) => {
    if (isCode(value)) code.push(value.value);
    return value;
  });
  return code;
}

function isCode(value: unknown): value is { readonly value: string } {
  const type = (value as { readonly type?: unknown } | null)?.type;
  return type === 'code' || type === 'inlineCode';
}
