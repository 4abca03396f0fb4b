import { escapedMarkdown } from './escaped-markdown.ts';
import { fenceWrapper } from './fence-wrapper.ts';
import { literalNewlines } from './literal-newlines.ts';
import { uniformIndent } from './uniform-indent.ts';
import type { Rule } from '../rule.ts';

/** What befell the document as a whole: it is undone before blocks are read. */
export const documentRules: readonly Rule[] = [
  literalNewlines,
  escapedMarkdown,
  uniformIndent,
  fenceWrapper,
];
