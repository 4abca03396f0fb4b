import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const processor = unified().use(remarkParse).use(remarkGfm);

/** Parses a whole text at once, as remark users do. */
export const parseAlone = (markdown) => processor.parse(markdown);
