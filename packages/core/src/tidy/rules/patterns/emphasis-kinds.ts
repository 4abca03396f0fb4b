import type { Line, Scan } from '../../../scan/index.ts';
import type { PatternKind } from './pattern-family.ts';
import { isEscapedThroughout } from './escaped-emphasis.ts';

/** Names of Python that are rarely a word in bold type. */
const pythonNames =
  'init|main|dict|repr|slots|getattr|setattr|getitem|setitem|iter|enter|exit|eq|hash|str|doc|builtins|pycache';

/** Names that prose can have in bold type; only texts about Python name them this way. */
const otherNames =
  'name|file|all|class|new|version|author|len|next|call|add|del|lt|gt|module|import|path|package';

const isPython = new RegExp(String.raw`__(?:${pythonNames})__|\bPython\b`);

/** Emphasis whose signs a writer or a program put in the wrong place. */
export const emphasisKinds: readonly PatternKind[] = [
  {
    id: 'bold-over-paragraphs',
    seesLayout: true,
    summary: 'Closes bold text at the end of a paragraph and opens it again in the next one.',
    why: 'Emphasis ends with its paragraph: the asterisks of both are rendered.',
    source: 'CommonMark 0.31, 6.2; exports of word processors and web pages.',
    origins: ['word', 'web', 'chat'],
    needs: ['^**'],
    changes: [
      {
        before: '**One is here.\n\nTwo** is not.\n',
        after: '**One is here.**\n\n**Two** is not.\n',
      },
      { before: '**One\n\nTwo**\n', after: '**One**\n\n**Two**\n' },
      {
        before: '# T\n\n**One.\n\nTwo and more.**\n',
        after: '# T\n\n**One.**\n\n**Two and more.**\n',
      },
    ],
    keeps: [
      'It gets cold**\n\n**Bring a coat\n',
      '**One.**\n\n**Two**\n',
      '**One\n\n- Two**\n',
      '**opts\n\nkwargs and **b**\n',
      '`**One`\n\nTwo**\n',
      '**One\n\n## Two**\n',
    ],
    holds: /^\*\*[^*\n]+\n\n/m,
    pattern:
      /(?<=(?<![^\n]\n)^)\*\*(?=\p{L})([^*\n]{1,400}[^*\s\n])\n\n(?![ \t>#|`~\d+-])([^*\n\s][^*\n]{0,400})\*\*(?=$|[\s.,;:!?])(?![^\n]*\*)/gmu,
    write: ([, first, second]) => `**${first}**\n\n**${second}**`,
  },
  {
    id: 'bold-wide-asterisks',
    summary: 'Replaces full-width asterisks around bold text.',
    why: 'They are rendered as text.',
    source: 'Chinese and Japanese input methods.',
    origins: ['typing'],
    changes: [
      { before: '这是＊＊重要＊＊的。\n', after: '这是**重要**的。\n' },
      { before: '- ＊＊概要＊＊\n', after: '- **概要**\n' },
      { before: '> ＊＊甲＊＊和＊＊乙＊＊\n', after: '> **甲**和**乙**\n' },
    ],
    keeps: ['＊注\n', '＊＊＊＊\n', '`＊＊重要＊＊`\n', '＊＊ 一 ＊＊\n', '密码是＊＊＊＊＊＊\n'],
    holds: '＊＊',
    pattern: /(?<!＊)＊＊(?=[^\s＊])([^＊\n]{0,80}[^\s＊])＊＊(?!＊)/g,
    write: ([, words]) => `**${words}**`,
    node: { type: 'strong', at: 'start' },
  },
  {
    id: 'bold-beside-bold',
    summary: 'Separates bold text from the bold text that follows it, as in `**a****b**`.',
    why: 'Four asterisks are rendered between the two.',
    source: 'CommonMark 0.31, 6.2; exports of word processors.',
    origins: ['word', 'web'],
    changes: [
      { before: '**Gate****12** closes\n', after: '**Gate** **12** closes\n' },
      { before: '- **a b****c** d\n', after: '- **a b** **c** d\n' },
      { before: '> # **One****two**\n', after: '> # **One** **two**\n' },
    ],
    keeps: [
      '**a** **b**\n',
      '****\n',
      '**a****\n',
      '`**a****b**`\n',
      'the password is ****\n',
      '**** **a** ****\n',
    ],
    holds: '****',
    pattern:
      /(?<![*\\])\*\*([^\s*](?:[^*\n]*[^\s*])?)\*\*\*\*([^\s*](?:[^*\n]*[^\s*])?)\*\*(?!\*)/g,
    write: ([, first, second]) => `**${first}** **${second}**`,
    node: { type: 'strong', at: 'start' },
  },
  {
    id: 'bold-both-spaces',
    summary:
      'Removes the spaces inside of the only bold text of a line, as in `is ** 17 ** meters`.',
    why: 'With spaces inside, the asterisks are rendered.',
    source: 'CommonMark 0.31, 6.2.',
    origins: ['chat', 'typing'],
    after: ['emphasis-space'],
    changes: [
      { before: 'The answer is ** 17 ** meters.\n', after: 'The answer is **17** meters.\n' },
      { before: '- it was ** very cold **, then\n', after: '- it was **very cold**, then\n' },
      { before: '> the ** red one ** there\n', after: '> the **red one** there\n' },
    ],
    keeps: [
      'x ** 2 ** y\n',
      '** a ** b\n',
      'values of n ** 3 ** here\n',
      'it is ** 1 ** and ** 2 ** all\n',
      '`is ** 17 ** meters`\n',
      'Use ** or * ** here\n',
      'a line that begins with ** and ends like ** is bold\n',
    ],
    holds: /[ \t]\*\*[ \t]/,
    pattern:
      /(?=\*\*[ \t])(?<=\p{L}{2}[ \t])(?<!\b(?:with|like|as|use|sign|write|type)[ \t])\*\*[ \t]+([^\s*](?:[^*\n]{0,80}[^\s*])?)[ \t]+\*\*(?=[ \t]+\p{L}|[.,;:!?)]|[ \t]*$)/gmu,
    write: ({ 1: words, index }, { scan, line }) =>
      around(scan, line, index).split('**').length === 3 ? `**${words}**` : undefined,
    node: { type: 'strong', at: 'start' },
  },
  {
    id: 'strike-both-spaces',
    summary: 'Removes the spaces inside of the only struck text of a line, as in `~~ 90 ~~ 75`.',
    why: 'With spaces inside, the tildes are rendered.',
    source: 'GFM 0.29, 6.5.',
    origins: ['chat', 'typing'],
    after: ['emphasis-space'],
    changes: [
      { before: 'A ticket is ~~ 12 ~~ 8 dollars.\n', after: 'A ticket is ~~12~~ 8 dollars.\n' },
      { before: '- open ~~ on Monday ~~ daily\n', after: '- open ~~on Monday~~ daily\n' },
      { before: '> the ~~ old one ~~.\n', after: '> the ~~old one~~.\n' },
    ],
    keeps: [
      'it is ~~ 5 km, then 6 km\n',
      'a ~~ b ~~ c\n',
      'is ~~ 1 ~~ and ~~ 2 ~~ all\n',
      '`is ~~ 17 ~~ meters`\n',
      'the ~~~ tide ~~~ turns\n',
      'the \\~~ tide ~~ turns\n',
    ],
    holds: '~~ ',
    pattern:
      /(?=~~[ \t])(?<=\p{L}{2}[ \t])~~[ \t]+([^\s~](?:[^~\n]{0,80}[^\s~])?)[ \t]+~~(?=[ \t]+[\p{L}\p{N}]|[.,;:!?)]|[ \t]*$)/gmu,
    write: ({ 1: words, index }, { scan, line }) =>
      around(scan, line, index).split('~~').length === 3 ? `~~${words}~~` : undefined,
    node: { type: 'delete', at: 'start' },
  },
  {
    id: 'emphasis-late-space',
    summary: 'Moves a space out of emphasis with underscores, as in `_word _x`.',
    why: 'The underscores are rendered.',
    source: 'CommonMark 0.31, 6.2.',
    origins: ['typing'],
    changes: [
      {
        before: 'The word _bank _has two meanings.\n',
        after: 'The word _bank_ has two meanings.\n',
      },
      { before: '- read _Emma _again\n', after: '- read _Emma_ again\n' },
      { before: 'the _old house _on it\n', after: 'the _old house_ on it\n' },
      { before: '> the _Titanic _sank in\n', after: '> the _Titanic_ sank in\n' },
    ],
    keeps: [
      'snake_case _a and _b\n',
      'the fields _name _id and _key\n',
      'a _private _internal_x\n',
      '`_bank _has`\n',
      'the _bank_ has _two_\n',
      '_ _ _\n',
    ],
    holds: ' _',
    pattern:
      /(?=_)(?<=^|[\s(])_(\p{L}{2,40}(?: \p{L}{2,40}){0,3}) _(?=\p{Ll}{2,40}(?:[\s.,;:!?]|$))/gmu,
    write: ({ 1: word, index }, { scan, line }) => {
      if (around(scan, line, index).split('_').length !== 3) return undefined;
      return /_\w|\w_/.test(outside(scan, line)) ? undefined : `_${word}_ `;
    },
    node: { type: 'emphasis', at: 'start' },
  },
  {
    id: 'digit-asterisks',
    summary: 'Escapes asterisks between digits, such as in `2**8 or 2**9` and `4*5*6`.',
    why: 'They are read as emphasis, and the numbers lose their signs.',
    source: 'CommonMark 0.31, 6.2.',
    origins: ['chat', 'typing', 'program'],
    needs: ['0*0', '0**0'],
    changes: [
      { before: 'It has 4*5*6 cells\n', after: 'It has 4\\*5\\*6 cells\n' },
      { before: '2**8 or 2**9\n', after: '2\\*\\*8 or 2\\*\\*9\n' },
      { before: '- a box of 10*20*30 cm\n', after: '- a box of 10\\*20\\*30 cm\n' },
    ],
    keeps: [
      '4*5\n',
      '5*6*78\n',
      '2**8\n',
      '`4*5*6`\n',
      '5* service, 4* food\n',
      '4\\*5\\*6\n',
      '$4*5*6$\n',
      'a*5*b\n',
    ],
    holds: /\d\*{1,2}\d/,
    pattern: /(?<=\d)(?<!\\)\*{1,2}(?=\d)/g,
    least: 2,
    write: ({ 0: signs, index }, { scan, line }) => {
      const near = around(scan, line, index);
      if (!/\p{L}|\s\S/u.test(near)) return undefined;
      const all = near.match(/(?<=\d)\*{1,2}(?=\d)/g) ?? [];
      const same = all.filter((other) => other === signs);
      return same.length >= 2 ? signs.replace(/\*/g, '\\*') : undefined;
    },
  },
  {
    id: 'python-names',
    summary: 'Escapes the underscores of names of Python, such as `__init__`.',
    why: 'They are rendered in bold type, without their underscores.',
    source: 'Python 3.13, special method names.',
    origins: ['chat', 'typing'],
    changes: [
      {
        before: 'if __name__ == "__main__" is true\n',
        after: 'if \\_\\_name\\_\\_ == "\\_\\_main\\_\\_" is true\n',
      },
      { before: '- the __init__ method\n', after: '- the \\_\\_init\\_\\_ method\n' },
      {
        before: 'In Python, __file__ is a path.\n',
        after: 'In Python, \\_\\_file\\_\\_ is a path.\n',
      },
    ],
    keeps: [
      'This is __very__ important.\n',
      'the __name__ of it\n',
      '`__init__`\n',
      '```\n__init__\n```\n',
      '__init__.html and my__init__x\n',
      '\\_\\_init\\_\\_\n',
    ],
    holds: '__',
    accepts: ({ text }) => isPython.test(text),
    pattern: new RegExp(
      String.raw`(?<![\w\\/.])__(${pythonNames}|${otherNames})__(?![\w/]|\.(?!py\b)\w)`,
      'g',
    ),
    write: ([, name]) => `\\_\\_${name!}\\_\\_`,
  },
  {
    id: 'escaped-bold',
    summary: 'Removes the backslashes from `\\*\\*bold\\*\\*` if all of the bold text has them.',
    why: 'The asterisks are rendered.',
    source: 'Editors that escape pasted markdown.',
    origins: ['web', 'chat', 'wiki'],
    changes: [
      { before: '\\*\\*A:\\*\\* a\n\n\\*\\*B:\\*\\* b\n', after: '**A:** a\n\n**B:** b\n' },
      {
        before: '- \\*\\*a\\*\\*\n- \\*\\*b\\*\\*\n- \\*\\*c\\*\\* d\n',
        after: '- **a**\n- **b**\n- **c** d\n',
      },
      {
        before: 'It is \\*\\*not\\*\\* \\*signed\\*.\n\nIt is \\*\\*void\\*\\*.\n',
        after: 'It is **not** *signed*.\n\nIt is **void**.\n',
      },
      {
        before: '> \\*\\*A:\\*\\* a\n>\n> \\*\\*B:\\*\\* b\n',
        after: '> **A:** a\n>\n> **B:** b\n',
      },
    ],
    keeps: [
      'Use \\*args and \\*\\*kwargs to pass all.\n',
      'Write \\*\\*bold\\*\\* for bold.\n',
      '\\*\\*a\\*\\* and **b**\n\n\\*\\*c\\*\\* and \\*\\*d\\*\\*\n',
      '`\\*\\*a\\*\\*`\n',
      'type \\*\\*a\\*\\* or \\*\\*b\\*\\* here\n',
    ],
    holds: '\\*\\*',
    accepts: isEscapedThroughout,
    pattern:
      /(?<![\\\p{L}\p{N}*])(\\\*(?:\\\*)?)(?=[^\s*\\])([^*\n\\]{0,199}[^\s*\\])\1(?![\\*\p{L}\p{N}])/gu,
    write: ([, marks, words]) => {
      const own = marks!.replaceAll('\\', '');
      return own + words! + own;
    },
  },
];

/** UTF-16 code units of a line that are searched on both sides of a match. */
const reach = 300;

/** The text of a line near a match. */
function around({ text }: Scan, { content, end }: Line, at: number): string {
  return text.slice(Math.max(content, at - reach), Math.min(end, at + reach));
}

/** The text near a line, without the line. */
function outside({ text }: Scan, { start, end }: Line): string {
  return text.slice(Math.max(0, start - 10 * reach), start) + text.slice(end, end + 10 * reach);
}
