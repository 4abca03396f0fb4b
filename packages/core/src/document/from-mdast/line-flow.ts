import type { Building } from './building.ts';
import type { Flow } from './flow.ts';
import { createInlineRun } from './inline-run.ts';
import type { Mark } from './mark.ts';
import type { SourceNode } from './source-node.ts';

/** Inline content alone: a block in it becomes a line of its own, a table's cell words in one. */
export function createLineFlow(building: Building, marks: readonly Mark[]): Flow {
  const run = createInlineRun(marks);

  function block(node: SourceNode): void {
    const span = building.span(node);
    if (isCell(node)) run.text(' ', span);
    else run.separate();
    if (node.type === 'code' && node.value === '') return run.separate();
    if (node.type === 'code')
      // Code in a line has no line ends. Source: CommonMark 0.31, 6.1.
      run.leaf({ kind: 'inlineCode', text: node.value.replaceAll('\n', ' '), span });
    else if ('children' in node) building.add(node.children, { run, block });
    if (!isCell(node)) run.separate();
  }

  return { run, block };
}

function isCell(node: SourceNode): boolean {
  if (node.type === 'element') return node.name === 'td' || node.name === 'th';
  return node.type === 'tableCell';
}
