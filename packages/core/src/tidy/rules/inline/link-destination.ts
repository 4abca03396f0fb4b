import { protectedRangeAt, type LeafBlock, type Line, type Scan } from '../../../scan/index.ts';
import type { Rule } from '../rule.ts';
import { blocksWith, verifyByParsing, type Candidate } from './verify-by-parsing.ts';

export const linkDestination: Rule = {
  id: 'link-destination',
  pass: 'repair',
  severity: 'must',
  render: 'R',
  summary:
    'Fixes the destination of a link or image: spaces in it, curly quotes around the title, a missing parenthesis.',
  why: 'A space ends the destination, and only a title in straight quotes may follow; otherwise the link is rendered as text.',
  source: 'CommonMark 0.31, 6.3; markdownlint MD062.',
  needs: [']('],
  changes: [
    { before: '[a](my file.pdf)\n', after: '[a](<my file.pdf>)\n' },
    {
      before: '![Team](img/team photo (1).jpg "Us")\n',
      after: '![Team](<img/team photo (1).jpg> "Us")\n',
    },
    { before: '- [a]( ./my notes/ )\r\n', after: '- [a](<./my notes/>)\r\n' },
    {
      before: '> [a](https://x.io/my file.pdf), b\n',
      after: '> [a](<https://x.io/my file.pdf>), b\n',
    },
    { before: '[a](https://x.io “The title”)\n', after: '[a](https://x.io "The title")\n' },
    { before: '[a](my file.pdf „Titel“)\n', after: '[a](<my file.pdf> "Titel")\n' },
    {
      before: '[Mercury](https://en.wikipedia.org/wiki/Mercury_(planet) is hot.\n',
      after: '[Mercury](https://en.wikipedia.org/wiki/Mercury_(planet)) is hot.\n',
    },
    { before: '[a](\u00A0https://x.io\u00A0)\n', after: '[a](https://x.io)\n' },
    { before: '| a |\n| - |\n| [b](c d.md) |\n', after: '| a |\n| - |\n| [b](<c d.md>) |\n' },
  ],
  keeps: [
    '[a](see the note)\n',
    '[a](see the note in README.md)\n',
    '[a](read and/or write)\n',
    '[a](https://x.io and more)\n',
    '[a](and then (again) more)\n',
    '[a](<my file.pdf>)\n',
    '[a](b.pdf "my file.pdf")\n',
    '[a]( https://x.io )\n',
    '[a](f(x) = y.z)\n',
    '`[a](my file.pdf)`\n',
    '\\[a](my file.pdf)\n',
    '[a](my file.pdf\n',
    'a(my file.pdf)\n',
    '[a](b) (my file.pdf)\n',
    '[a](https://en.wikipedia.org/wiki/Mercury_(planet))\n',
    '([a](https://en.wikipedia.org/wiki/Mercury_(planet)) is hot)\n',
    '[a](https://x.io/(b\n',
    '[a](b “c)\n',
    '[a](needs Node.js)\n',
    '[a](/b "c "d" e")\n',
    '[a](b "c\u00A0d")\n',
    '[a] (my file.pdf)\n',
  ],
  propose({ text, scan }) {
    if (!text.includes('](')) return [];
    return verifyByParsing(scan, blocksWith(scan, /\]\(/g), (block) => brokenIn(scan, block));
  },
};

function brokenIn(scan: Scan, { first, last }: LeafBlock): readonly Candidate[] {
  // The next parenthesis may be far away, and would be searched for again on each line.
  const holdsOne = ({ content, end }: Line) => scan.text.slice(content, end).includes('](');
  const lines = scan.lines.slice(first, last + 1).filter(holdsOne);
  return lines.flatMap((line) => candidatesIn(scan, line));
}

function candidatesIn({ text, ranges }: Scan, { content, end: lineEnd }: Line): Candidate[] {
  const found: Candidate[] = [];
  const isSpaced = text.slice(content, lineEnd).includes('\u00A0');
  for (let at = text.indexOf('](', content); at >= 0 && at < lineEnd;) {
    const next = text.indexOf('](', at + 2);
    // A destination does not contain another link.
    const limit = next < 0 ? lineEnd : Math.min(next, lineEnd);
    const known = protectedRangeAt(ranges, at, at + 2);
    const candidate = !known && fix(text, at + 2, limit);
    if (candidate) found.push(candidate);
    else if (isSpaced && known?.kind === 'destination')
      found.push(...trim(text, at + 2, known.end - 1));
    at = next;
  }
  return found;
}

function fix(text: string, start: number, limit: number): Candidate | undefined {
  const end = closingParenthesis(text, start, limit);
  if (end < 0) return addParenthesis(text, start, limit);
  const typed = text.slice(start, end);
  const { address, title } = splitTitle(typed.trim());
  const written = bare.test(address) ? address : isAddress(address) ? `<${address}>` : undefined;
  if (written === undefined) return addParenthesis(text, start, limit);
  const change = { start, end, text: title === undefined ? written : `${written} "${title}"` };
  return { change, expects: [{ type: 'link', edge: 'end', at: end + 1 }] };
}

/** The parenthesis that closes the one before `start`, or -1. */
function closingParenthesis(text: string, start: number, limit: number): number {
  let depth = 0;
  for (let at = start; at < limit; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (character === '(') depth += 1;
    else if (character === ')' && (depth -= 1) < 0) return at;
  }
  return -1;
}

const quoted = /\s(?:["“”„«]([^"“”„«»]*)["“”»]|['‘‚]([^'‘’‚]*)['‘’])$/;

function splitTitle(typed: string): { readonly address: string; readonly title?: string } {
  const match = quoted.exec(typed);
  const title = match?.[1] ?? match?.[2];
  if (!match || title === undefined) return { address: typed };
  return { address: typed.slice(0, match.index).trim(), title };
}

const bare = /^[^\s<>\\]+$/;
const extension = /\.[A-Za-z][A-Za-z\d]{1,4}(?:[?#]\S*)?$/;
const path = /^(?:[a-z][a-z\d+.-]{1,20}:\/\/[^/\s]+\/|(?:~|\.{1,2})?\/)\S/i;
/** The start of a sentence in parentheses. */
const lead =
  /^(?:see|cf|e\.g|i\.e|in|from|with|like|using|uses?|via|needs?|requires?|and|or|also)\b/i;
const proseWord =
  /\s(?:and|or|the|a|an|is|are|for|of|to|in|see|not|with|here|if|as|at|on|by)(?=\s|$)/;

/** Whether text in parentheses is the name of a file or page. */
function isAddress(words: string): boolean {
  if (/[<>"\\\n]/.test(words) || lead.test(words)) return false;
  return extension.test(words) || (path.test(words) && !proseWord.test(words));
}

/** A URL that ends in a parenthesis, as on Wikipedia. */
const ownParenthesis = /https?:\/\/[^\s()<>]*\([^\s()<>]*\)(?=[.,;:!?*_]*(?:\s|$))/iy;

function addParenthesis(text: string, start: number, limit: number): Candidate | undefined {
  ownParenthesis.lastIndex = start;
  if (!ownParenthesis.test(text) || ownParenthesis.lastIndex > limit) return undefined;
  const end = ownParenthesis.lastIndex;
  const change = { start: end, end, text: ')' };
  return { change, expects: [{ type: 'link', edge: 'end', at: end }] };
}

/** A no-break space became part of a destination that is valid without it. */
function trim(text: string, start: number, end: number): Candidate[] {
  const typed = text.slice(start, end);
  const written = typed.replace(/^[\s\u00A0]+|[\s\u00A0]+$/g, '');
  if (!/^\s*\u00A0|\u00A0\s*$/.test(typed) || !bare.test(written)) return [];
  const change = { start, end, text: written };
  return [{ change, expects: [{ type: 'link', edge: 'end', at: end + 1 }] }];
}
