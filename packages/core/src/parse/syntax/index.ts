export { frontMatter, mdast, syntax } from './syntax.ts';
export { knownLabels } from './known-labels.ts';
