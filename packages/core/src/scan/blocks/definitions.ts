import { normalizeLabel, readLabel } from '../inline/label.ts';
import { readDestination, readTitle, skipWhiteSpace } from '../inline/link-parts.ts';
import { bracketOpen, colon, skipSpace } from './characters.ts';
import type { BlockState } from './block-state.ts';

/**
 * Reads the link definitions at the start of a paragraph and keeps their labels.
 * Source: CommonMark 0.31, 4.7.
 *
 * @returns how many lines they take
 */
export function readDefinitions(state: BlockState, first: number, last: number): number {
  const line = state.lines[first];
  if (!line || state.text.charCodeAt(line.content) !== bracketOpen) return 0;
  const text = state.lines
    .slice(first, last + 1)
    .map(({ content, end }) => state.text.slice(content, end))
    .join('\n');
  let at = 0;
  let count = 0;
  for (;;) {
    const definition = readDefinition(text, at);
    if (!definition) return count;
    state.labels.add(definition.label);
    for (let index = at; index < definition.end; index += 1) if (text[index] === '\n') count += 1;
    if (definition.end === text.length) return count + 1;
    at = definition.end;
  }
}

interface Definition {
  readonly label: string;
  /** After its line ending, or the end of the text. */
  readonly end: number;
}

function readDefinition(text: string, start: number): Definition | undefined {
  const close = readLabel(text, start);
  if (close < 0 || text.charCodeAt(close) !== colon) return undefined;
  const label = normalizeLabel(text.slice(start + 1, close - 1));
  const destination = readDestination(text, skipWhiteSpace(text, close + 1));
  if (label === '' || destination < 0) return undefined;
  const titled = endOfTitledLine(text, destination);
  const end = titled < 0 ? endOfLine(text, destination) : titled;
  return end < 0 ? undefined : { label, end };
}

/** After the line of the title that follows a destination, or -1 where there is none. */
function endOfTitledLine(text: string, destination: number): number {
  const start = skipWhiteSpace(text, destination);
  if (start === destination) return -1;
  const end = readTitle(text, start);
  return end < 0 ? -1 : endOfLine(text, end);
}

/** After the line ending, if nothing but white space precedes it; else -1. */
function endOfLine(text: string, at: number): number {
  const end = skipSpace(text, at, text.length);
  if (end === text.length) return end;
  return text[end] === '\n' ? end + 1 : -1;
}
