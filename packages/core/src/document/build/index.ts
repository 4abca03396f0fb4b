export { build } from './build.ts';
export { isMarkdown, type SourceNode } from './source-node.ts';
