import type { Scan } from '../../../scan/index.ts';
import type { PatternKind } from './pattern-family.ts';

/** Where a footnote is referred to first, inside of a line, and whether it is defined. */
interface Note {
  readonly reference: number | undefined;
  readonly isDefined: boolean;
}

const known = new WeakMap<Scan, ReadonlyMap<string, Note>>();

/** The footnotes of a text, by their references. */
function notesOf(scan: Scan): ReadonlyMap<string, Note> {
  const found = known.get(scan) ?? readNotes(scan);
  known.set(scan, found);
  return found;
}

function readNotes({ text }: Scan): ReadonlyMap<string, Note> {
  const notes = new Map<string, Note>();
  for (const { 0: match, index } of text.matchAll(/\[\^[\w-]{1,40}\]:?/g)) {
    const label = match.replace(/:$/, '');
    const note = notes.get(label);
    const isAtStart = index === 0 || text.charAt(index - 1) === '\n';
    notes.set(label, {
      reference: note?.reference ?? (isAtStart ? undefined : index),
      isDefined: note?.isDefined === true || (isAtStart && match.endsWith(':')),
    });
  }
  return notes;
}

/** Links whose brackets are in the wrong place. */
export const bracketKinds: readonly PatternKind[] = [
  {
    id: 'link-reversed',
    summary: 'Swaps the brackets of a link, as in `(a)[https://a.example]`.',
    why: 'It is rendered as text.',
    source: 'CommonMark 0.31, 6.3; markdownlint MD011.',
    origins: ['typing', 'chat'],
    changes: [
      {
        before: 'See (the guide)[https://a.example/b] here.\n',
        after: 'See [the guide](https://a.example/b) here.\n',
      },
      { before: '- (a b)[mailto:a@b.example]\n', after: '- [a b](mailto:a@b.example)\n' },
      { before: '> (a)[https://a.example]\n', after: '> [a](https://a.example)\n' },
      { before: 'See (the guide)[docs/a.md].\n', after: 'See [the guide](docs/a.md).\n' },
    ],
    keeps: [
      'f(x)[0]\n',
      '(see a)[1]\n',
      '(a)[https://a.example](b)\n',
      '`(a)[https://a.example]`\n',
      'f(x)[https://a.example]\n',
    ],
    holds: ')[',
    pattern:
      /(?<![\p{L}\p{N}_\])\\])\(([^()\n[\]]{1,200})\)\[((?:https?:\/\/|mailto:)[^\s[\]]+|(?:\.{0,2}\/)?[\w-][\w./-]*\.(?:md|html?|pdf|png|jpe?g|svg)(?:#[\w-]+)?)\](?![([:])/gu,
    over: ['autolink', 'label'],
    write: ([, text, address]) => `[${text}](${address})`,
    becomes: 'destination',
  },
  {
    id: 'link-text-open',
    summary: 'Closes the bracket of a link before its address, as in `[a(https://a.example)`.',
    why: 'It is rendered as text.',
    source: 'CommonMark 0.31, 6.3.',
    origins: ['typing', 'chat'],
    changes: [
      {
        before: 'In [the text(https://a.example/b).\n',
        after: 'In [the text](https://a.example/b).\n',
      },
      { before: '- [a(https://a.example)\n', after: '- [a](https://a.example)\n' },
      { before: '> see [a b(https://a.example) c\n', after: '> see [a b](https://a.example) c\n' },
    ],
    keeps: [
      '[see a (https://a.example)\n',
      '[a(https://a.example)]\n',
      'f[x(https://a.example)\n',
      '`[a(https://a.example)`\n',
      '\\[a(https://a.example)\n',
      '[a(https://a.example) b]\n',
    ],
    holds: '(http',
    pattern:
      /(?<![\p{L}\p{N}_\]\\!])\[([^[\]()\n]{0,99}[^\s[\]()])\((https?:\/\/[^\s()]+)\)(?![^\n[]*\])/gu,
    over: ['autolink'],
    write: ([, text, address]) => `[${text}](${address})`,
    becomes: 'destination',
  },
  {
    id: 'link-divided',
    seesLayout: true,
    summary: 'Joins the text of a link to its address in the next line.',
    why: 'Both are rendered as text, with their brackets.',
    source: 'CommonMark 0.31, 6.3: no white space between text and destination.',
    origins: ['mail', 'pdf', 'chat'],
    needs: [[']\n', '(http']],
    changes: [
      {
        before: 'He cited [the first case]\n(https://a.example/b) twice.\n',
        after: 'He cited [the first case](https://a.example/b) twice.\n',
      },
      { before: '> see [a b]\n> (https://a.example)\n', after: '> see [a b](https://a.example)\n' },
      { before: '- in [a b]\n  (https://a.example).\n', after: '- in [a b](https://a.example).\n' },
    ],
    keeps: [
      '[docs]\n(https://a.example)\n',
      'see [sic]\n(https://a.example)\n',
      'see [a b]\n(c)\n',
      '`see [a b]\n(https://a.example)`\n',
      'see [a b]\n\n(https://a.example)\n',
    ],
    holds: /\]\r?\n[ \t>]*\(http/,
    pattern:
      /(?<=\S[ \t]+\[[^[\]\n]{0,200}\S[ \t]+\S[^[\]\n]{0,200}\])\r?\n[ \t>]*(?=\(https?:\/\/[^\s()]+\))/g,
    write: () => '',
    becomes: 'destination',
  },
  {
    id: 'link-other-brackets',
    summary:
      'Replaces other brackets or quotation marks around the address of a link by parentheses.',
    why: 'It is rendered as text, or leads nowhere.',
    source: 'CommonMark 0.31, 6.3.',
    origins: ['typing', 'chat'],
    changes: [
      { before: '[a]{https://a.example} b\n', after: '[a](https://a.example) b\n' },
      { before: 'see [a](https://a.example] b\n', after: 'see [a](https://a.example) b\n' },
      { before: '- [a]("https://a.example")\n', after: '- [a](https://a.example)\n' },
      { before: '> [a]<https://a.example>\n', after: '> [a](https://a.example)\n' },
    ],
    keeps: [
      '[a]{.b}\n',
      '[a](b] c\n',
      '`[a]{https://a.example}`\n',
      '[x](https://a.example/b[1])\n',
      'a]<https://a.example>\n',
      '[a]: <https://a.example>\n',
    ],
    holds: /\](?:(?:[{<]|\(")http|\(https?:\/\/[^\s()[\]<>]+\])/,
    pattern:
      /(?<=\[[^[\]\n]{1,200}\])(?:\{(https?:\/\/[^\s{}]+)\}|<(https?:\/\/[^\s<>]+)>|\((https?:\/\/[^\s()[\]<>]+)\](?!\S*\))|\("(https?:\/\/[^\s"()]+)"\))/g,
    over: ['autolink', 'attributes', 'template', 'mdx', 'shortcode', 'html', 'destination'],
    write: ([, braces, angles, square, quoted]) => `(${braces ?? angles ?? square ?? quoted})`,
    becomes: 'destination',
  },
  {
    id: 'link-bold-crossed',
    summary: 'Moves asterisks that open on one side of a bracket of a link and close on the other.',
    why: 'The asterisks are rendered.',
    source: 'CommonMark 0.31, 6.2 and 6.3: links bind more tightly.',
    origins: ['chat', 'typing'],
    needs: ['**](', '[**'],
    changes: [
      { before: '**[a**](https://a.example)\n', after: '**[a](https://a.example)**\n' },
      { before: 'b [**a](c.md)** d\n', after: 'b **[a](c.md)** d\n' },
      { before: '- **[a b**](#c): d\n', after: '- **[a b](#c)**: d\n' },
    ],
    keeps: [
      '**[a](b.md)**\n',
      '[**a**](b.md)\n',
      '**a** [b](c.md)\n',
      '`**[a**](b.md)`\n',
      '[**a](b.md) **\n',
    ],
    holds: /\*\*\]\(|\[\*\*/,
    pattern:
      /(?<![\p{L}\p{N}*\\!])(?:\*\*\[([^[\]*\n]{1,200})\*\*\](\([^\s()]{1,500}\))|\[\*\*([^[\]*\n]{1,200})\](\([^\s()]{1,500}\))\*\*)(?!\*)/gu,
    over: ['destination', 'autolink'],
    write: ([, first, firstAddress, second, secondAddress]) =>
      `**[${first ?? second}]${firstAddress ?? secondAddress}**`,
    node: { type: 'strong', at: 'start' },
  },
  {
    id: 'footnote-colon',
    summary: 'Adds the colon to a footnote that is written `[^2] text`, if a reference names it.',
    why: 'The footnote is rendered as text, and its reference leads nowhere.',
    source: 'GitHub, footnotes.',
    origins: ['chat', 'typing'],
    needs: ['^[^'],
    changes: [
      { before: 'a[^2]\n\n[^2] The note.\n', after: 'a[^2]\n\n[^2]: The note.\n' },
      {
        before: 'a[^1] b[^x]\n\n[^1] One.\n\n[^x] Two.\n',
        after: 'a[^1] b[^x]\n\n[^1]: One.\n\n[^x]: Two.\n',
      },
      { before: 'a[^1]\n\n[^1] : b\n', after: 'a[^1]\n\n[^1]: b\n' },
      { before: '- a[^1]\n\n[^1] [b](c.md)\n', after: '- a[^1]\n\n[^1]: [b](c.md)\n' },
    ],
    keeps: [
      'a[^2]\n\n[^2]: The note.\n',
      '[^2] The note.\n',
      'a[^2]\n\n[^2] b\n\n[^2]: c\n',
      '`a[^2]`\n\n`[^2] b`\n',
      'a[^2]\nb\n[^2] c\n',
    ],
    holds: /^\[\^[\w-]{1,40}\][ \t]/m,
    pattern: /^\[\^[\w-]{1,40}\](?:(?=[ \t]+[^\s:])|[ \t]+:(?=[ \t]))/gm,
    over: ['label'],
    write: ([found], { scan, line, index }) => {
      const label = found.replace(/[ \t]+:$/, '');
      const isStart = scan.lines[index - 1]?.kind !== 'paragraph' || line.lazy;
      const note = notesOf(scan).get(label);
      const isReferred = note?.reference !== undefined && note.reference < line.start;
      return isStart && isReferred && !note.isDefined ? `${label}:` : undefined;
    },
  },
  {
    id: 'link-wide-brackets',
    summary: 'Replaces full-width brackets around the text of a link.',
    why: 'The link is rendered as text.',
    source: 'CommonMark 0.31, 6.3; Chinese and Japanese input methods.',
    origins: ['typing', 'chat'],
    needs: ['］', '】'],
    changes: [
      { before: '请看［官网］(https://a.example)。\n', after: '请看[官网](https://a.example)。\n' },
      {
        before: '请看【官网】（https://a.example）。\n',
        after: '请看[官网](https://a.example)。\n',
      },
      { before: '> 【图】(/a.png)\n', after: '> [图](/a.png)\n' },
    ],
    keeps: [
      '【官网】（见下）\n',
      '【官网】 (https://a.example)\n',
      '【官网】\n',
      '`【官网】(https://a.example)`\n',
      '【a】https://a.example\n',
    ],
    holds: /[］】][（(]/,
    pattern:
      /[［【]([^［］【】\n]{1,100})[］】][（(]((?:https?:\/\/|mailto:|\.{0,2}\/)[^\s（）()<>]+)[)）]/g,
    over: ['autolink'],
    write: ([, text, address]) => `[${text}](${address})`,
    becomes: 'destination',
  },
];
