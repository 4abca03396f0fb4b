import type { BlockSyntax } from './context.ts';

/** The marker alone in its paragraph. Sources: Python-Markdown, GitLab, Azure DevOps, LaTeX. */
const marker = /^(?:\[TOC\]|\[\[_?TOC_?\]\]|\[\[toc\]\]|\[toc\]|\\tableofcontents)$/;

/** `[TOC]`: asks for a table of contents. It stands where the design places it. */
export const contentsMarker: BlockSyntax = {
  name: 'contents',
  sign: /\[_?toc|\\tableof/i,
  reads: 'tree',
  rewrite(nodes, { wantContents }) {
    const rest = nodes.filter((node) => {
      if (node.type !== 'paragraph') return true;
      const [only, ...others] = node.children;
      return others.length > 0 || only?.type !== 'text' || !marker.test(only.value.trim());
    });
    if (rest.length < nodes.length) wantContents();
    return rest;
  },
};
