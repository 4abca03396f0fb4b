import {
  closedNames,
  type ClosedNames,
  leadingWordTag,
  possibleWordTags,
  protectedRangeAt,
  type Scan,
  lineContent,
} from '../../../scan/index.ts';
import type { PatternKind } from './pattern-family.ts';

/** Text that the parser reads as html, and html that was meant as nothing. */
export const htmlKinds: readonly PatternKind[] = [
  {
    id: 'angle-words',
    severity: 'must',
    summary:
      'Escapes words in angle brackets that are not an element of html, such as `<file name>`.',
    why: 'They are read as unknown elements, which other programs do not show.',
    source: 'CommonMark 0.31, 6.6; HTML Living Standard; readmes of npm packages.',
    origins: ['chat', 'program', 'typing'],
    changes: [
      { before: 'See Set<Item> or <file name>.\n', after: 'See Set\\<Item> or \\<file name>.\n' },
      { before: 'Usage: cut [-f <field>] <file>\n', after: 'Usage: cut [-f \\<field>] \\<file>\n' },
      {
        before: '> Hello <Name>, your <order-number> is here.\n',
        after: '> Hello \\<Name>, your \\<order-number> is here.\n',
      },
      {
        before: '| a | b |\n| - | - |\n| x | List<Order> |\n',
        after: '| a | b |\n| - | - |\n| x | List\\<Order> |\n',
      },
      { before: '## The class Heap<T>\n', after: '## The class Heap\\<T>\n' },
      {
        before: 'std::vector<int> a = {1, 2};\n',
        after: 'std::vector\\<int> a = {1, 2};\n',
      },
      { before: 'Copy <source file> here.\n', after: 'Copy \\<source file> here.\n' },
      {
        before: 'IN NO EVENT IS <COPYRIGHT HOLDER> LIABLE\n',
        after: 'IN NO EVENT IS \\<COPYRIGHT HOLDER> LIABLE\n',
      },
    ],
    keeps: [
      'A <x-card></x-card> here\n',
      'a <Bar c="d">z</Bar>\n',
      '<Tabs>\n\ntext\n\n</Tabs>\n',
      'an icon <Icon /> here\n',
      'a <b>bold</b> word<br>and <kbd>x</kbd>\n',
      'see <https://a.example> and <me@a.example>\n',
      '`Set<Item>` and `<file name>`\n',
      '```\nSet<Item>\n```\n',
      'a <!-- comment --> b\n',
      'a <Card title="x"> b\n',
      'a <input disabled> b <video controls muted> c\n',
      '<a><bab><c2c>\n',
      'Set\\<Item>\n',
      'a <b {{x}}> c\n',
      '{% if a <thing> %}\n',
    ],
    holds: /<[A-Za-z]/,
    pattern: possibleWordTags(),
    over: ['html'],
    write: ({ 0: tag, index }, { scan, line }) => {
      if (protectedRangeAt(scan.ranges, index)?.start !== index) return undefined;
      if (leadingWordTag(tag, () => closedNamesOf(scan)) === undefined) return undefined;
      const rest = lineContent(scan.text, line).replace(/<[^<>]{0,500}>/g, '');
      return /[\p{L}\p{N}]/u.test(rest) ? `\\${tag}` : undefined;
    },
  },
  {
    id: 'word-tags',
    render: 'T',
    summary: 'Removes the tags `<o:p>` and the marks of a fragment that Word leaves behind.',
    why: 'They are rendered as text, or hide what follows.',
    source: 'Microsoft Office HTML and XML reference; HTML Format of the clipboard.',
    origins: ['word'],
    changes: [
      { before: 'One.<o:p></o:p>\n\nTwo.<o:p></o:p>\n', after: 'One.\n\nTwo.\n' },
      { before: '- a<o:p>&nbsp;</o:p>\n', after: '- a\n' },
      { before: '# T<o:p></o:p>\n\ntext<o:p />\n', after: '# T\n\ntext\n' },
    ],
    keeps: [
      'Word writes `<o:p>` tags.\n',
      'The tag <o:p> is of Word.\n',
      '```html\n<p>a<o:p></o:p></p>\n```\n',
      '<op></op>\n',
      'o:p\n',
    ],
    holds: 'o:p',
    pattern: /<o:p>(?:&nbsp;|\u00A0)?<\/o:p>|<o:p ?\/>/g,
    write: () => '',
    dropsText: true,
  },
  {
    id: 'break-tags',
    summary: 'Corrects tags of line breaks, such as `</br>` and `<br/ >`.',
    why: 'They are read as unknown tags or as text, and no line is broken.',
    source: 'HTML Living Standard, 4.5.27 and 13.2.6.4.7.',
    origins: ['chat', 'web', 'typing'],
    needs: ['</br', '<br/ ', '< br', '<\\br'],
    changes: [
      { before: 'a</br>b\n', after: 'a<br>b\n' },
      { before: '- a<br/ >b< br >c\n', after: '- a<br>b<br>c\n' },
      { before: '| a |\n| - |\n| b<\\br>c |\n', after: '| a |\n| - |\n| b<br>c |\n' },
    ],
    keeps: [
      'a<br>b<br/>c<br />d\n',
      '`</br>`\n',
      '```\na</br>\n```\n',
      'if a < br and br > c\n',
      '</bread>\n',
    ],
    holds: /<\/br|<br\/[ \t]|<[ \t]br|<\\br/i,
    pattern: /<\/br[ \t]*\/?>|<br[ \t]*\/[ \t]+>|<[ \t]br[ \t]*\/?[ \t]*>|<\\br[ \t]*\/?>/gi,
    over: ['html'],
    write: () => '<br>',
  },
  {
    id: 'spaced-tags',
    summary: 'Removes the spaces inside of a pair of tags, as in `< b >bold< /b >`.',
    why: 'They are rendered as text.',
    source: 'CommonMark 0.31, 6.6: no white space before the name of a tag.',
    origins: ['chat', 'web', 'pdf'],
    needs: ['< ', '</ '],
    changes: [
      { before: 'a < b >bold< /b > word\n', after: 'a <b>bold</b> word\n' },
      { before: '- H< sub >2</ sub >O\n', after: '- H<sub>2</sub>O\n' },
      { before: '> < em>so</em > it is\n', after: '> <em>so</em> it is\n' },
    ],
    keeps: [
      'if a < b and c > d\n',
      'a < b > c\n',
      'a <b>b</b> c\n',
      '`< b >a< /b >`\n',
      '```\n< b >a< /b >\n```\n',
      'a < b >c< /i >\n',
    ],
    holds: /<[ \t]+[a-z]|<[ \t]*\/[ \t]+[a-z]/i,
    pattern:
      /<[ \t]{0,3}(b|i|u|s|em|strong|sub|sup|code|kbd|mark|del|ins|small)[ \t]{0,3}>([^<>\n]{1,300})<[ \t]{0,3}\/[ \t]{0,3}\1[ \t]{0,3}>/gi,
    over: ['html'],
    write: ([, name, words]) => `<${name}>${words}</${name}>`,
  },
  {
    id: 'end-tag-open',
    summary: 'Adds the sign that is missing at the end of a tag, as in `<b>a</b is`.',
    why: 'The words are rendered with a part of a tag, and all that follows is bold.',
    source: 'CommonMark 0.31, 6.6.',
    origins: ['typing', 'web'],
    needs: ['</'],
    changes: [
      { before: 'The <b>total</b is 40.\n', after: 'The <b>total</b> is 40.\n' },
      { before: '- <i>one</i two\n', after: '- <i>one</i> two\n' },
      { before: '> H<sub>2</sub O\n', after: '> H<sub>2</sub> O\n' },
    ],
    keeps: [
      'The <b>total</b> is 40.\n',
      'if a </b is less\n',
      '`<b>total</b is`\n',
      '<b>a</i b\n',
      '<b>a</b >c\n',
    ],
    holds: '</',
    pattern: /(<(b|i|u|s|em|strong|sub|sup)>[^<>\n]{1,200}<\/\2)(?=[ \t]+[^\s>])/g,
    over: ['html'],
    write: ([, words]) => `${words}>`,
  },
  {
    id: 'escaped-breaks',
    summary: 'Turns `&lt;br&gt;` between words into line breaks.',
    why: 'The tag is rendered as text.',
    source: 'CommonMark 0.31, 6.6 and 6.2; text that was escaped twice.',
    origins: ['web', 'program'],
    changes: [
      { before: 'a road&lt;br&gt;a town&lt;br&gt;a land\n', after: 'a road<br>a town<br>a land\n' },
      { before: '- a&lt;br/&gt;b&lt;br /&gt;c\n', after: '- a<br>b<br>c\n' },
      {
        before: '| a | b |\n| - | - |\n| c&lt;br&gt;d | e&lt;BR&gt;f |\n',
        after: '| a | b |\n| - | - |\n| c<br>d | e<br>f |\n',
      },
    ],
    keeps: [
      'The tag &lt;br&gt; breaks a line.\n',
      '`a&lt;br&gt;b`\n',
      'a&lt;br&gt;b\n',
      '```\na&lt;br&gt;b&lt;br&gt;c\n```\n',
      'Use &lt;br&gt; or &lt;br /&gt; tags.\n',
    ],
    holds: '&lt;',
    pattern: /(?<=[\p{L}\p{N}.,:;!?)])&lt;br ?\/?&gt;(?=[\p{L}\p{N}(])/giu,
    over: [],
    write: () => '<br>',
    least: 2,
    dropsText: true,
  },
  {
    id: 'backslash-left',
    seesLayout: true,
    render: 'T',
    summary: 'Removes the backslashes that a program left at the ends of paragraphs.',
    why: 'At the end of a paragraph a backslash does not break the line: it is rendered.',
    source: 'CommonMark 0.31, 6.7.',
    origins: ['program', 'web'],
    changes: [
      { before: 'One.\\\n\nTwo.\\\n\nThree.\n', after: 'One.\n\nTwo.\n\nThree.\n' },
      { before: '- One.\\\n- Two.\\\n', after: '- One.\n- Two.\n' },
      { before: '> One!\\\n>\n> Two?\\\n', after: '> One!\n>\n> Two?\n' },
    ],
    keeps: [
      'Roses are red,\\\nviolets are blue.\n',
      'in C:\\\n\nor D:\\\n',
      'One.\\\n',
      '`One.\\`\n\n`Two.\\`\n',
      'One.\\\\\n\nTwo.\\\\\n',
    ],
    holds: '\\\n',
    least: 2,
    pattern: /(?<=[.!?…]["”»)*_]{0,3})\\(?=[ \t]*\r?$)/gm,
    write: (_, { scan, line, index }) => {
      const below = scan.lines[index + 1];
      const goesOn =
        below?.kind === 'paragraph' && (below.lazy || below.container === line.container);
      return line.kind === 'paragraph' && !goesOn ? '' : undefined;
    },
  },
];

const known = new WeakMap<Scan, ClosedNames>();

function closedNamesOf(scan: Scan): ClosedNames {
  const found = known.get(scan) ?? closedNames(scan.text);
  known.set(scan, found);
  return found;
}
