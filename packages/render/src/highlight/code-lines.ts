import type { ElementContent, RootContent } from 'hast';
import type { TokenRole } from '@mdconv/core';
import { tokenRole } from './token-roles.ts';

/** A part of a line with one color. Without a role, it has the default color of code. */
export interface CodeToken {
  readonly text: string;
  readonly role?: TokenRole;
}

/** One line of code without its line feed. An empty line has no tokens. */
export type CodeLine = readonly CodeToken[];

/** Splits code into lines without roles. */
export function plainLines(text: string): readonly CodeLine[] {
  return text.split('\n').map((line) => (line === '' ? [] : [{ text: line }]));
}

/** Flattens highlight.js's nested scopes and splits them at line feeds. */
export function splitLines(nodes: readonly RootContent[]): readonly CodeLine[] {
  const lines: CodeToken[][] = [[]];
  const visit = (children: readonly (RootContent | ElementContent)[], role?: TokenRole): void => {
    for (const child of children) {
      if (child.type === 'text') append(lines, child.value, role);
      else if (child.type === 'element')
        visit(child.children, tokenRole(child.properties.className as string[], role));
    }
  };
  visit(nodes);
  return lines;
}

function append(lines: CodeToken[][], text: string, role?: TokenRole): void {
  text.split('\n').forEach((piece, index) => {
    if (index > 0) lines.push([]);
    if (piece === '') return;
    const line = lines.at(-1)!;
    const last = line.at(-1);
    // Merging neighbors with the same role makes all outputs smaller.
    if (last && last.role === role) line[line.length - 1] = { ...last, text: last.text + piece };
    else line.push(role ? { text: piece, role } : { text: piece });
  });
}
