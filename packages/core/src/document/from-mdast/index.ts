export { build } from './build.ts';
export { createNames } from './names.ts';
export { isMarkdown, type SourceNode } from './source-node.ts';
