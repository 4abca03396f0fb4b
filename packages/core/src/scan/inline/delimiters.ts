import { endOfRun } from '../characters.ts';
import { complexityLimits } from '../complexity.ts';
import { normalizeLabel, readLabel, readLinkTail } from '../link-parts.ts';
import { type InlineState, type OpenBracket, protect } from './inline-state.ts';

export function openBracket(state: InlineState, at: number): number {
  countDelimiterRun(state, at);
  const wiki = state.text.charAt(at + 1) === '[' ? readWikiLink(state.text, at) : at;
  if (wiki > at) {
    protect(state, 'label', at, wiki);
    return wiki;
  }
  // `checkComplexity` rejects documents above the limit, so deeper brackets need no pairing.
  if (state.brackets.length > complexityLimits['consecutive brackets']) return at + 1;
  state.brackets.push({ at, holdsBrackets: false });
  state.record('consecutive brackets', state.brackets.length, at);
  return at + 1;
}

/** A wiki link, `[[page]]`. The name is a key, not prose. */
function readWikiLink(text: string, at: number): number {
  const close = readLabel(text, at + 1);
  return close > 0 && text.charAt(close) === ']' && text.charAt(close + 1) !== '(' ? close + 1 : at;
}

/**
 * Protects the part that a `]` ends or precedes: a destination, a reference label, a footnote
 * label.
 */
export function closeBracket(state: InlineState, at: number): number {
  const { text, brackets } = state;
  const opening = brackets.pop();
  if (!opening) return at + 1;
  const outer = brackets.at(-1);
  if (outer) outer.holdsBrackets = true;
  const after = at + 1;
  if (text.charAt(after) === '(') {
    const end = readLinkTail(text, after);
    if (end > 0) {
      protect(state, 'destination', after, end);
      return end;
    }
  }
  const end = text.charAt(after) === '[' ? readReference(state, after) : -1;
  if (end > 0) return end;
  if (isLabel(state, opening, at)) protect(state, 'label', opening.at, after);
  return after;
}

/** The offset after the label of a full reference if it is defined, otherwise -1. */
function readReference(state: InlineState, start: number): number {
  const end = readLabel(state.text, start);
  if (end < 0 || !isDefined(state, start, end)) return -1;
  protect(state, 'label', start, end);
  return end;
}

/**
 * Whether the brackets are a reference on their own: a footnote, an alert type or a defined label.
 */
function isLabel(state: InlineState, { at, holdsBrackets }: OpenBracket, close: number): boolean {
  if (holdsBrackets || close === at + 1) return false;
  const first = state.text.charAt(at + 1);
  if (first === '^' || first === '!') return true;
  return isDefined(state, at, close + 1);
}

function isDefined({ text, labels }: InlineState, start: number, end: number): boolean {
  return labels.size > 0 && labels.has(normalizeLabel(text.slice(start + 1, end - 1)));
}

/** Counts a run of emphasis delimiters. Pairing them is the parser's task. */
export function readDelimiterRun(state: InlineState, at: number): number {
  countDelimiterRun(state, at);
  return endOfRun(state.text, at, state.text.length, state.text.charCodeAt(at));
}

export function countDelimiterRun(state: InlineState, at: number): void {
  state.delimiterRuns += 1;
  state.record('delimiter runs', state.delimiterRuns, at);
}
