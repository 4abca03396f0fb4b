import { protect, type InlineState } from './inline-state.ts';

// Source: CommonMark 0.31, 6.5.
const angled =
  /<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9.-]+)>/y;
const afterHost = /[\s<>`"\]]/;
const trailing = /[?!.,:;*_~'()]/;
const emailDomain = /[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+/y;
const emailLocalMax = 64;
const schemeMax = 32;

/** Reads `<https://example.org>` or `<someone@example.org>`. */
export function readAutolink(state: InlineState, at: number): number {
  angled.lastIndex = at;
  if (!angled.test(state.text)) return at;
  protect(state, 'autolink', at, angled.lastIndex);
  return angled.lastIndex;
}

/** Reads a bare URL whose `://` starts at an offset, with any scheme. */
export function readBareUrl(state: InlineState, at: number): number {
  if (!state.text.startsWith('//', at + 1)) return at;
  const start = runBefore(state.text, at, schemeMax, /[A-Za-z0-9+.-]/);
  return start === at ? at : protectUrl(state, start, at + 3);
}

/** Reads a bare URL whose `www.` ends at an offset. */
export function readHost(state: InlineState, at: number): number {
  const start = at - 3;
  if (start < 0 || state.text.slice(start, at).toLowerCase() !== 'www') return at;
  return /[\w/]/.test(state.text.charAt(start - 1)) ? at : protectUrl(state, start, at + 1);
}

/** Reads a bare e-mail address whose `@` is at an offset. */
export function readEmail(state: InlineState, at: number): number {
  const start = runBefore(state.text, at, emailLocalMax, /[\w.+-]/);
  emailDomain.lastIndex = at + 1;
  if (start === at || !emailDomain.test(state.text)) return at;
  protect(state, 'autolink', start, emailDomain.lastIndex);
  return emailDomain.lastIndex;
}

function protectUrl(state: InlineState, start: number, from: number): number {
  const { text } = state;
  let end = from;
  let unclosed = 0;
  for (; end < text.length && !afterHost.test(text.charAt(end)); end += 1)
    unclosed += depthOf(text.charAt(end));
  while (end > from) {
    const last = text.charAt(end - 1);
    // An unmatched `)` is part of the sentence, not of the URL; so is a trailing entity.
    if (last === ')' ? unclosed >= 0 : !trailing.test(last)) break;
    unclosed -= depthOf(last);
    end = last === ';' ? startOfEntity(text, from, end) : end - 1;
  }
  protect(state, 'autolink', start, end);
  return end;
}

function depthOf(character: string): number {
  if (character === '(') return 1;
  return character === ')' ? -1 : 0;
}

const entityMax = 32;

function startOfEntity(text: string, from: number, end: number): number {
  const start = runBefore(text, end - 1, entityMax, /[A-Za-z0-9]/) - 1;
  return start >= from && start < end - 2 && text.charAt(start) === '&' ? start : end - 1;
}

function runBefore(text: string, at: number, lengthMax: number, allowed: RegExp): number {
  let start = at;
  while (start > 0 && at - start < lengthMax && allowed.test(text.charAt(start - 1))) start -= 1;
  return start;
}
