import { common, createLowlight } from 'lowlight';
import { detach } from '../segments/index.ts';
import type { CodeLine } from './code-line.ts';
import { isHighlightable } from './is-highlightable.ts';
import { plainLines, splitLines } from './split-lines.ts';

/**
 * Cuts code into lines of colored tokens. Lines joined by line feeds, and their tokens by nothing,
 * give back the very text. An unknown language, or code that would take long, has no colors.
 */
export function highlightCode(text: string, language?: string): readonly CodeLine[] {
  if (!language || !highlighter().registered(language) || !isHighlightable(text, language))
    return plainLines(text);
  const key = `${language}\n${text}`;
  const known = remembered.get(key);
  if (known) return known;
  const kept = detach(text);
  const lines = splitLines(highlighter().highlight(language, kept, { prefix: '' }).children);
  remember(detach(key), lines);
  return lines;
}

let created: ReturnType<typeof createLowlight> | undefined;

function highlighter() {
  return (created ??= createLowlight(common));
}

/** UTF-16 code units of code whose lines are kept for the next format of the same document. */
const rememberedLengthMax = 500_000;
const remembered = new Map<string, readonly CodeLine[]>();
let rememberedLength = 0;

function remember(key: string, lines: readonly CodeLine[]): void {
  remembered.set(key, lines);
  rememberedLength += key.length;
  for (const oldest of remembered.keys()) {
    if (rememberedLength <= rememberedLengthMax) return;
    remembered.delete(oldest);
    rememberedLength -= oldest.length;
  }
}
