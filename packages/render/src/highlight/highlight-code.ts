import { walk, type Document } from '@mdconv/core';
import { detach } from '../segments/index.ts';
import { plainLines, splitLines, type CodeLine } from './code-lines.ts';
import { isHighlightable } from './is-highlightable.ts';
import type { Highlighter } from './highlighter.ts';

let highlighter: Highlighter | undefined;

/** Loads the grammars for a document with code in a language. `highlightCode` needs them. */
export async function loadHighlighter(document: Document): Promise<void> {
  if (highlighter || !hasLanguage(document)) return;
  ({ highlighter } = await import('./highlighter.ts'));
}

function hasLanguage(document: Document): boolean {
  let found = false;
  walk(document, {
    block(block) {
      found ||= block.kind === 'code' && block.language !== undefined;
    },
  });
  return found;
}

/** Whether the grammars know a language. They must be loaded. */
export function knowsLanguage(language: string): boolean {
  return highlighter?.knows(language) ?? false;
}

/**
 * Splits code into lines of tokens with roles. Joining the tokens, and the lines with line feeds,
 * restores the text. Code in an unknown language, or code that is slow to highlight, has no roles.
 */
export function highlightCode(text: string, language?: string): readonly CodeLine[] {
  if (!language || !highlighter?.knows(language) || !isHighlightable(text, language))
    return plainLines(text);
  const key = `${language}\n${text}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const kept = detach(text);
  const lines = splitLines(highlighter.highlight(language, kept));
  addToCache(detach(key), lines);
  return lines;
}

/** UTF-16 code units in the cache, which serves other formats of the same document. */
const cacheLengthMax = 500_000;
const cache = new Map<string, readonly CodeLine[]>();
let cacheLength = 0;

function addToCache(key: string, lines: readonly CodeLine[]): void {
  cache.set(key, lines);
  cacheLength += key.length;
  for (const oldest of cache.keys()) {
    if (cacheLength <= cacheLengthMax) return;
    cache.delete(oldest);
    cacheLength -= oldest.length;
  }
}
