export { frontMatter, knownLabels, mdast, syntaxFor } from './syntax.ts';
