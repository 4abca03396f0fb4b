import { protectedRangeAt, type LeafBlock, type Scan } from '../../../scan/index.ts';
import type { Rule } from '../rule.ts';
import { blocksWith, verifyByParsing, type Candidate } from './verify-by-parsing.ts';

export const linkGap: Rule = {
  id: 'link-gap',
  pass: 'repair',
  severity: 'should',
  render: 'R',
  summary:
    'Removes the space between the text of a link and its destination, or after the exclamation mark of an image.',
  why: 'With the space, the brackets and the destination are rendered as text.',
  source: 'CommonMark 0.31, 6.3: no white space between text and destination.',
  needs: [
    ['] ', ' ('],
    ['! ', ' ['],
  ],
  changes: [
    { before: '[docs] (https://x.io)\n', after: '[docs](https://x.io)\n' },
    {
      before: 'See [the guide]  (./guide.md "Guide").\n',
      after: 'See [the guide](./guide.md "Guide").\n',
    },
    { before: '- [a] (#part-two)\n- [b] (/b)\r\n', after: '- [a](#part-two)\n- [b](/b)\r\n' },
    { before: '> [mail us] (mailto:a@x.io)\n', after: '> [mail us](mailto:a@x.io)\n' },
    { before: '[![logo](a.png)] (https://x.io)\n', after: '[![logo](a.png)](https://x.io)\n' },
    { before: '! [alt](a.png)\n', after: '![alt](a.png)\n' },
    { before: '![a b] (img/a.png)\n', after: '![a b](img/a.png)\n' },
    { before: '| a |\n| - |\n| [b] (www.x.io) |\n', after: '| a |\n| - |\n| [b](www.x.io) |\n' },
  ],
  keeps: [
    '[1] (see below)\n',
    '[1] (https://x.io)\n',
    '- [x] (optional) task\n',
    '- [ ] (https://x.io) read it\n',
    '[sic] (https://x.io)\n',
    '[…] (https://x.io)\n',
    '[warn] (/etc/app.conf)\n',
    '[docs] (https://x.io)\n\n[docs]: https://y.io\n',
    'text[^1] (https://x.io)\n\n[^1]: note\n',
    'fixed a crash [core] (#123)\n',
    '[a] (/ or b)\n',
    '[a] (and/or)\n',
    '[a](b) (https://x.io)\n',
    'arr[0] (https://x.io)\n',
    '\\[docs] (https://x.io)\n',
    'docs] (https://x.io)\n',
    '`[docs] (https://x.io)`\n',
    'Wow! [alt](a.png)\n',
    '! [read this](a.md)\n',
    '[docs]\n(https://x.io)\n',
  ],
  propose({ scan }) {
    return verifyByParsing(scan, blocksWith(scan, /\][ \t]+\(|![ \t]+\[/g), (block) =>
      gapsIn(scan, block),
    );
  },
};

/**
 * Parentheses that can only be a destination, with or without a title. `#12` would be an issue
 * number.
 */
const gap =
  /\]([ \t]{1,8})\((?:[a-z][a-z\d+.-]{1,20}:\/\/|mailto:|www\.|\.{0,2}\/[\w.]|#[a-z])[^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)?(?:[ \t]+"[^"\n]*")?\)/gi;

/** The gap in an image, before an image file. */
const imageGap =
  /(?<=!\[[^[\]\n]{0,200})\]([ \t]{1,8})\((?!\.{0,2}\/|[a-z]+:|www\.)[^\s()<>]+\.(?:png|jpe?g|gif|svg|webp|avif)\)/gi;

/**
 * An exclamation mark usually ends a sentence. It belongs to an image only at the start of a line,
 * before an image file.
 */
const parted =
  /^!([ \t]{1,8})\[[^[\]]*\]\([^\s()<>]+\.(?:png|jpe?g|gif|svg|webp|avif)(?:[?#][^\s()<>]*)?\)/i;

/** A task box, a footnote, an array index or the number of a reference. */
const noText =
  /(?:\w\[[^[]*|\[(?:[xX \t]?|\d+|\^[^[]*|sic!?|[.…!?]+|ca\.?|(?:trace|debug|info|notice|warn|warning|error|fatal|ok|fail)(?:ed)?))$/i;

function gapsIn(scan: Scan, { first, last }: LeafBlock): readonly Candidate[] {
  return scan.lines.slice(first, last + 1).flatMap(({ content, end }) => {
    const line = scan.text.slice(content, end);
    const image = parted.exec(line);
    const found = image ? [joined(content + 1, image[1], content + image[0].length)] : [];
    for (const { 0: match, 1: space, index } of [
      ...line.matchAll(gap),
      ...line.matchAll(imageGap),
    ]) {
      const close = content + index;
      if (
        protectedRangeAt(scan.ranges, close) ||
        noText.test(line.slice(Math.max(0, index - 200), index))
      )
        continue;
      found.push(joined(close + 1, space, close + match.length));
    }
    return found;
  });
}

function joined(at: number, space = '', end: number): Candidate {
  const change = { start: at, end: at + space.length, text: '' };
  return { change, expects: [{ type: 'link', edge: 'end', at: end }] };
}
