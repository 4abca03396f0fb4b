import { type LeafBlock, type Line, scan, type Scan } from '../../../scan/index.ts';
import { applyEdits, type TextChange } from '../../edits.ts';
import type { Rule, RuleContext } from '../rule.ts';

/** Columns of indentation that make a line code. Source: CommonMark 0.31, 4.4. */
const columnsMin = 4;

/** A line of prose: how it starts, that it has several words, and how it ends. */
const sentence = [/^[\p{Lu}\p{Lo}*_“"‘[(]/u, /\S[ \t]+\S+[ \t]/, /[.!?:…][*_”"’)]*$/];

export const uniformIndent: Rule = {
  id: 'uniform-indent',
  pass: 'repair',
  seesLayout: true,
  severity: 'must',
  render: 'R',
  summary: 'Removes the indentation that all lines of a document share.',
  why: 'Text from an indented string in a program is rendered as code.',
  source: 'CommonMark 0.31, 4.4; Python-Markdown #1076 and #1420; Netflix/metaflow #2634.',
  changes: [
    {
      before: '    # Title\n\n    Some words about it.\n',
      after: '# Title\n\nSome words about it.\n',
    },
    {
      before: '\n        ## Steps\n\n        1. one\n        2. two\n           more\n',
      after: '\n## Steps\n\n1. one\n2. two\n   more\n',
    },
    {
      before: '\t# Title\n\n\t- a\n\t- b\n',
      after: '# Title\n\n- a\n- b\n',
    },
    {
      before:
        '# Title\n\n    ## Part\n\n    This is what it is about.\n\n    ## Items\n\n    - a\n    - b\n',
      after: '# Title\n\n## Part\n\nThis is what it is about.\n\n## Items\n\n- a\n- b\n',
    },
    {
      before: '    Some words first:\r\n\r\n    ```sh\r\n    ls\r\n    ```\r\n',
      after: 'Some words first:\r\n\r\n```sh\r\nls\r\n```\r\n',
    },
    {
      before: '    These are the prices.\n\n    | a | b |\n    | - | - |\n    | 1 | 2 |\n',
      after: 'These are the prices.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
    },
  ],
  keeps: [
    '    let a = 1;\n    let b = 2;\n',
    '    # install it\n    npm install\n\n    # run it\n    npm start\n',
    '    - one\n    - two\n',
    '    a simple\n      indented code block\n',
    'Like this:\n\n    # Title\n\n    Some words about it.\n',
    '# Usage\n\n    # Title\n\n    Some words about it.\n\n    - a\n    - b\n',
    '# Usage\n\n    npm install\n',
    '    # Title\n\n   Some words about it.\n',
    '   # Title\n\n   Some words about it.\n',
    '```\n    # Title\n\n    Some words about it.\n```\n',
    '    <a/>\n    *hi*\n\n    - one\n',
    '    This is a formula in LaTeX.\n\n    \\[ x = \\frac{1}{2} \\]\n',
    '    def f():\n        """Say what it does."""\n',
    '    \n    \n',
  ],
  touchesCode: true,
  propose(context) {
    const { text } = context;
    // Almost every text has a second line without indentation.
    if (!/^[^\n]*\r?\n(?:[ \t]*\r?\n)*[ \t]/.test(text)) return [];
    const filled = context.scan.lines.filter(({ start, end }) => /\S/.test(text.slice(start, end)));
    return dedent(context, filled) ?? dedentRest(context, filled) ?? [];
  },
};

/** Removes the shared indentation if that reveals blocks of at least two kinds. */
function dedent({ text }: RuleContext, filled: readonly Line[]): readonly TextChange[] | undefined {
  const changes = withoutShared(text, filled);
  return changes && signs(scan(applyEdits(text, changes))).size >= 2 ? changes : undefined;
}

/** The same for the text after a title without indentation. */
function dedentRest(
  { text }: RuleContext,
  filled: readonly Line[],
): readonly TextChange[] | undefined {
  const [title, ...rest] = filled;
  if (!title || !text.startsWith('# ', title.start)) return undefined;
  const changes = withoutShared(text, rest);
  if (!changes) return undefined;
  const after = scan(applyEdits(text, changes));
  const headings = after.blocks.filter(({ kind }) => kind === 'heading');
  // Another top-level title is part of an example.
  const titles = headings.filter(({ first }) => startsWith(after, first, '# '));
  return titles.length === 1 && signs(after).size >= 3 ? changes : undefined;
}

function startsWith({ text, lines }: Scan, index: number, prefix: string): boolean {
  return text.startsWith(prefix, lines[index]?.content);
}

/** Removes the white space that all lines start with, unless it is less than that of code. */
function withoutShared(text: string, filled: readonly Line[]): readonly TextChange[] | undefined {
  let shared: string | undefined;
  for (const { start, end } of filled) {
    const space = /^[ \t]*/.exec(text.slice(start, end))?.[0] ?? '';
    shared = shared === undefined ? space : commonStart(shared, space);
    if (columnsOf(shared) < columnsMin) return undefined;
  }
  if (shared === undefined) return undefined;
  const { length } = shared;
  return filled.map(({ start }) => ({ start, end: start + length, text: '', group: 0 }));
}

function commonStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a.charAt(length) === b.charAt(length)) length += 1;
  return a.slice(0, length);
}

function columnsOf(space: string): number {
  return space.replaceAll('\t', ' '.repeat(columnsMin)).length;
}

/** Kinds of blocks that only occur together in a markdown document. */
function signs(after: Scan): ReadonlySet<string> {
  const found = after.blocks.flatMap((block) => signOf(after, block) ?? []);
  return new Set([...found, ...lists(after)]);
}

function signOf(after: Scan, block: LeafBlock): string | undefined {
  switch (block.kind) {
    case 'heading':
      // A shell comment has its command right below.
      return isApart(after.lines, block) ? 'heading' : undefined;
    case 'code':
      return block.closed ? 'code' : undefined;
    case 'table':
      return 'table';
    case 'paragraph':
      return !block.container && holdsSentence(after, block) ? 'prose' : undefined;
    case 'math': // LaTeX sources have prose and formulas, too.
    case 'front-matter':
    case 'html':
    case 'indented-code':
    case 'definitions':
    case 'thematic-break':
      return undefined;
  }
}

function holdsSentence({ text, lines }: Scan, { first, last }: LeafBlock): boolean {
  return lines
    .slice(first, last + 1)
    .some(({ content, end }) => sentence.every((part) => part.test(text.slice(content, end))));
}

function isApart(lines: readonly Line[], { first, last }: LeafBlock): boolean {
  return [lines[first - 1], lines[last + 1]].every((line) => (line?.kind ?? 'blank') === 'blank');
}

/** A list with more than one item. */
function lists({ blocks }: Scan): readonly string[] {
  const items = new Set(
    blocks.flatMap(({ container }) => (container?.kind === 'list-item' ? [container] : [])),
  );
  return items.size > 1 ? ['list'] : [];
}
