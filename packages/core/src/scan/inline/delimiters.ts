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
  // Beyond the limit the document is refused, so that deeper ones need no pairing.
  if (state.brackets.length > complexityLimits['consecutive brackets']) return at + 1;
  state.brackets.push({ at, holdsBrackets: false });
  state.note('consecutive brackets', state.brackets.length, at);
  return at + 1;
}

/** `[[page]]`, as wikis link; the name is a key and no text. */
function readWikiLink(text: string, at: number): number {
  const close = readLabel(text, at + 1);
  return close > 0 && text.charAt(close) === ']' && text.charAt(close + 1) !== '(' ? close + 1 : at;
}

/** Protects what a `]` ends or is followed by: a destination, a reference's label, a footnote's. */
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

/** Offset after the label of a full reference, if one is defined, else -1. */
function readReference(state: InlineState, start: number): number {
  const end = readLabel(state.text, start);
  if (end < 0 || !isDefined(state, start, end)) return -1;
  protect(state, 'label', start, end);
  return end;
}

/** Whether a bracket is a reference by itself: a footnote, an alert's name or a defined label. */
function isLabel(state: InlineState, { at, holdsBrackets }: OpenBracket, close: number): boolean {
  if (holdsBrackets || close === at + 1) return false;
  const mark = state.text.charAt(at + 1);
  if (mark === '^' || mark === '!') return true;
  return isDefined(state, at, close + 1);
}

function isDefined({ text, labels }: InlineState, start: number, end: number): boolean {
  return labels.size > 0 && labels.has(normalizeLabel(text.slice(start + 1, end - 1)));
}

/** Marks of emphasis are only counted: pairing them is the parser's work, and its cost. */
export function readDelimiterRun(state: InlineState, at: number): number {
  countDelimiterRun(state, at);
  return endOfRun(state.text, at, state.text.length, state.text.charCodeAt(at));
}

export function countDelimiterRun(state: InlineState, at: number): void {
  state.delimiterRuns += 1;
  state.note('delimiter runs', state.delimiterRuns, at);
}
