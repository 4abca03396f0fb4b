export { numberText } from './lists/list-marks.ts';
export { documentFromMdast } from './document-from-mdast.ts';
export { createAnchorIds } from './anchors.ts';
export { rankHeadings } from './headings.ts';
export { isMarkdown, type SourceNode } from './source-node.ts';
export { readTree } from './read-tree.ts';
export { writeFenceInfo } from './fence-info.ts';
export { fenceNameOf } from './syntax/index.ts';
