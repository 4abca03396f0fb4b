export { documentFromMdast } from './document-from-mdast.ts';
export { createAnchorIds } from './anchors.ts';
export { isMarkdown, type SourceNode } from './source-node.ts';
