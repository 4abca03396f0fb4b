import remarkCjkFriendly from 'remark-cjk-friendly/parseOnly';
import remarkFrontmatter from 'remark-frontmatter';
import remarkParse from 'remark-parse';
import { type PluggableList, unified } from 'unified';
import { remarkGfm } from './gfm.ts';
import { remarkLinear } from './linear-constructs.ts';
import { remarkMath } from './math/index.ts';
import { remarkAddressesInTexts, remarkPerText } from './prefilters.ts';

/** Parses a text, given with its `TextData` as the `data` of its file. */
export type MarkdownProcessor = ReturnType<typeof createProcessor>;

/**
 * Creates the processor that parses CommonMark with GFM, formulas and CJK-friendly emphasis.
 *
 * @param frontMatter for texts with front matter only: if its opening fence is never closed, the
 *   extension prevents lists and blockquotes after it
 * @param plugins further plugins
 */
export function createProcessor(frontMatter: boolean, plugins: PluggableList = []) {
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkAddressesInTexts)
    .use(remarkCjkFriendly)
    .use(remarkLinear)
    .use(remarkMath)
    .use(remarkFrontmatter, frontMatter && ['yaml', 'toml'])
    .use(plugins)
    .use(remarkPerText)
    .freeze();
}
