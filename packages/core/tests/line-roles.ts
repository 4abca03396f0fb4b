import type { Nodes } from 'mdast';
import { parsedTree } from './rendering.ts';

const lined = new Set([
  'code',
  'html',
  'heading',
  'thematicBreak',
  'definition',
  'table',
  'paragraph',
  'yaml',
  'toml',
]);

/** The type of the innermost block of each line, as remark parses it; `undefined` for none. */
export function lineRoles(markdown: string): readonly (string | undefined)[] {
  const roles: (string | undefined)[] = [];
  const visit = (node: Nodes) => {
    if (!lined.has(node.type)) {
      if ('children' in node) node.children.forEach(visit);
      return;
    }
    const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 0 } };
    const front = node.type === 'yaml' || (node.type as string) === 'toml';
    for (let line = start.line; line <= end.line; line += 1)
      roles[line - 1] = front ? 'front-matter' : node.type;
  };
  visit(parsedTree(markdown));
  return roles;
}
