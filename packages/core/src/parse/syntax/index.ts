export { frontMatter, mdast, syntaxFor } from './syntax.ts';
export { knownLabels } from './known-labels.ts';
