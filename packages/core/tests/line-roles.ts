import type { Nodes } from 'mdast';
import { parsedTree } from '@mdconv/tools/corpus/rendering';

const leafTypes = new Set([
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

/** The type of the innermost block of each line as remark parses it; `undefined` for none. */
export function lineRoles(markdown: string): readonly (string | undefined)[] {
  const roles: (string | undefined)[] = [];
  const visit = (node: Nodes) => {
    if (!leafTypes.has(node.type)) {
      if ('children' in node) node.children.forEach(visit);
      return;
    }
    const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 0 } };
    const front = node.type === 'yaml' || (node.type as string) === 'toml';
    // An HTML block that its container ends extends to the start of the next line.
    const last = end.column === 1 ? Math.max(start.line, end.line - 1) : end.line;
    for (let line = start.line; line <= last; line += 1)
      // A definition before a setext heading is also part of the heading's range.
      if (roles[line - 1] !== 'definition') roles[line - 1] = front ? 'front-matter' : node.type;
  };
  visit(parsedTree(markdown));
  return roles;
}
