import { common, createLowlight } from 'lowlight';
import { detach } from '../segments/index.ts';
import { plainLines, splitLines, type CodeLine } from './code-lines.ts';
import { isHighlightable } from './is-highlightable.ts';

/**
 * Splits code into lines of tokens with roles. Joining the tokens, and the lines with line feeds,
 * restores the text. Code in an unknown language, or code that is slow to highlight, has no roles.
 */
export function highlightCode(text: string, language?: string): readonly CodeLine[] {
  if (!language || !highlighter().registered(language) || !isHighlightable(text, language))
    return plainLines(text);
  const key = `${language}\n${text}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const kept = detach(text);
  const lines = splitLines(highlighter().highlight(language, kept, { prefix: '' }).children);
  addToCache(detach(key), lines);
  return lines;
}

let created: ReturnType<typeof createLowlight> | undefined;

/** Creates the highlighter on first use. */
function highlighter() {
  return (created ??= createLowlight(common));
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
