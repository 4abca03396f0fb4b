import type { ElementContent, RootContent } from 'hast';
import type { TokenRole } from '@mdconv/core';
import type { CodeLine, CodeToken } from './code-line.ts';
import { tokenRole } from './token-roles.ts';

/** Code without colors. */
export function plainLines(text: string): readonly CodeLine[] {
  return text.split('\n').map((line) => (line === '' ? [] : [{ text: line }]));
}

/** Flattens highlight.js's nested scopes and cuts them at line feeds. */
export function splitLines(nodes: readonly RootContent[]): readonly CodeLine[] {
  const lines: CodeToken[][] = [[]];
  const gather = (children: readonly (RootContent | ElementContent)[], role?: TokenRole): void => {
    for (const child of children) {
      if (child.type === 'text') append(lines, child.value, role);
      else if (child.type === 'element')
        gather(child.children, tokenRole(child.properties.className as string[], role));
    }
  };
  gather(nodes);
  return lines;
}

function append(lines: CodeToken[][], text: string, role?: TokenRole): void {
  text.split('\n').forEach((piece, index) => {
    if (index > 0) lines.push([]);
    if (piece === '') return;
    const line = lines.at(-1)!;
    const last = line.at(-1);
    // One token for neighbors of the same color keeps every output small.
    if (last && last.role === role) line[line.length - 1] = { ...last, text: last.text + piece };
    else line.push(role ? { text: piece, role } : { text: piece });
  });
}
