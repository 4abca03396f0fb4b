import { kindOfLabel } from '../../../document/index.ts';
import { type Container, continuationPrefix } from '../../../scan/index.ts';
import { contentAt, isAlone, type PatternKind, type MatchedLine } from './pattern-family.ts';
import { dashRule, gluedRule } from './thematic-breaks.ts';
import { drawnUnderline, overlinedTitle } from './underlined-titles.ts';

/** Titles are short. UTF-16 code units. */
const titleMax = 80;

/** Whether front matter asks for numbers of sections, which attributes such as `{-}` leave out. */
function numbersSections(text: string): boolean {
  if (!text.startsWith('---')) return false;
  return /^number-sections:/m.test(text.slice(0, text.indexOf('\n---', 3)));
}

/** Headings whose signs are not what markdown expects. */
export const headingKinds: readonly PatternKind[] = [
  {
    id: 'heading-glued',
    summary: 'Moves a heading to a separate line that follows the end of a sentence.',
    why: 'It is rendered as part of the paragraph, with its hashes.',
    source: 'CommonMark 0.31, 4.2; answers of chat models.',
    origins: ['chat'],
    changes: [
      {
        before: 'All of it is done.## More\n\ntext\n',
        after: 'All of it is done.\n\n## More\n\ntext\n',
      },
      { before: '- The last item.### Next\n', after: '- The last item.\n\n### Next\n' },
      { before: '- the last item### Next step\n', after: '- the last item\n\n### Next step\n' },
      { before: '今天就到这里。##明天\n', after: '今天就到这里。\n\n## 明天\n' },
      { before: 'It is all done! 🎉## More\n', after: 'It is all done! 🎉\n\n## More\n' },
      { before: '今天就到这里。## 明天\n', after: '今天就到这里。\n\n## 明天\n' },
      { before: '> That was **all.**## More\n', after: '> That was **all.**\n>\n> ## More\n' },
    ],
    keeps: [
      'D.## More\n',
      'a ## alone in prose\n',
      'It is called C.## by some.\n',
      '`All of it is done.## More`\n',
      'All of it is done.##More\n',
      '{"answer": "## More\\n\\nIt is done."}\n',
      'All of it is done.# More\n',
      'See issue.## and others of them.\n',
    ],
    holds: /##(?<![\s#>]##)/,
    pattern:
      /(?=#)(?:(?<=[.!?:;)”"»。！？…][*_]{0,3}|\p{Ll}{3}|(?!\p{N})\p{Extended_Pictographic}\uFE0F?)(#{2,6})[ \t]+|(?<=[。！？])(#{2,6})(?=\p{scx=Han}))(?=[\p{Lu}\p{N}\p{Lo}*\p{Extended_Pictographic}])([^\n#]{1,80})$/gmu,
    write: ([, spaced, glued, title], { scan, line, index }) => {
      const hashes = spaced ?? glued!;
      const before = contentAt(scan, index);
      if (
        line.kind !== 'paragraph' ||
        before.length - title!.length < 8 ||
        before.includes('\\n') ||
        /[.;,]\s*$/.test(title!)
      )
        return undefined;
      // A heading is rarely a part of the last item of a list.
      const prefix = continuationPrefix(outsideOfLists(line.container));
      return `\n${prefix.trimEnd()}\n${prefix}${hashes} ${title}`;
    },
  },
  {
    id: 'heading-marker-alone',
    seesLayout: true,
    summary: 'Joins hashes that are alone in their line with the title below them.',
    why: 'The heading is empty, and its title is a paragraph.',
    source: 'CommonMark 0.31, 4.2; text copied from web pages.',
    origins: ['web', 'chat', 'pdf'],
    changes: [
      { before: '##\nTools\n\na\n', after: '## Tools\n\na\n' },
      { before: 'a\n\n#\nPart two\n', after: 'a\n\n# Part two\n' },
      { before: '> ###\n> Tools\n>\n> a\n', after: '> ### Tools\n>\n> a\n' },
    ],
    keeps: [
      '##\n\nTools\n',
      '##\nThe first sentence.\n',
      '##\nTools\nand more\n',
      'a\n#\nb\n',
      '```\n#\nTools\n```\n',
      '#\n# Tools\n',
    ],
    holds: /^[ \t>]*#{1,6}[ \t]*\r?\n[ \t>]*[\p{L}\p{N}]/mu,
    pattern: /(?<=^[ \t>]*#{1,6})[ \t]*\r?\n[ \t>]*(?=[\p{L}\p{N}][^\n]{0,80}$)/gmu,
    write: (_, { scan, line, index }) => {
      const [above, title] = [scan.lines[index - 1], scan.lines[index + 1]];
      if (line.kind !== 'heading' || (above?.kind ?? 'blank') !== 'blank') return undefined;
      if (title?.kind !== 'paragraph' || title.container !== line.container) return undefined;
      const isTitle = isAlone(scan, index + 1) && !/[.:;,]\s*$/.test(contentAt(scan, index + 1));
      return isTitle ? ' ' : undefined;
    },
  },
  {
    id: 'heading-wide-hash',
    summary: 'Replaces full-width hashes at the start of a heading.',
    why: 'They are rendered as text.',
    source: 'CommonMark 0.31, 4.2; Chinese and Japanese input methods.',
    origins: ['typing'],
    changes: [
      { before: '＃ 概要\n\n本文\n', after: '# 概要\n\n本文\n' },
      { before: '＃＃背景\n', after: '## 背景\n' },
      { before: '> ＃＃　背景\n', after: '> ## 背景\n' },
    ],
    keeps: ['＃读书＃\n', '＃读书\n', '＃ 读书 ＃\n', '`＃ 概要`\n', '文＃ 概要\n', '＃＃\n'],
    holds: '＃',
    pattern: /(?<=^[ \t>]*)(?:＃[ \t\u3000]+|＃{2,6}[ \t\u3000]*)(?=[^\s＃])(?!.*＃)/gmu,
    write: ([found]) => `${'#'.repeat(found.replace(/[^＃]/g, '').length)} `,
  },
  {
    id: 'heading-in-bold',
    summary: 'Moves the hashes of `**## A**` before the asterisks.',
    why: 'The line is rendered as bold text with hashes.',
    source: 'CommonMark 0.31, 4.2; answers of chat models.',
    origins: ['chat'],
    changes: [
      { before: '**## A**\n\ntext\n', after: '## **A**\n\ntext\n' },
      { before: '- **### 1. A b**\n', after: '- ### **1. A b**\n' },
      { before: '> **# A**\n', after: '> # **A**\n' },
      { before: '**##** A b\n', after: '## A b\n' },
    ],
    keeps: [
      '**#1**\n',
      '**## A** and more\n',
      'text **## A**\n',
      '`**## A**`\n',
      '**## A\nb**\n',
      '**##**\n',
    ],
    holds: '**#',
    pattern:
      /\*\*(#{1,6})(?:[ \t]+([^*\n]{1,120})\*\*|\*\*[ \t]+([^*#\n]{1,120}[^*#\s]))(?=[ \t]*$)/gm,
    write: ([found, hashes, bold, plain], place) => {
      if (contentAt(place.scan, place.index).trim() !== found) return undefined;
      if (!isAlone(place.scan, place.index)) return undefined;
      return `${hashes} ${bold === undefined ? plain! : `**${bold.trim()}**`}`;
    },
  },
  {
    id: 'heading-bold-open',
    summary: 'Closes the bold text of a heading among headings that are bold as a whole.',
    why: 'The asterisks are rendered.',
    source: 'CommonMark 0.31, 6.2; answers of chat models.',
    origins: ['chat'],
    needs: [['^#', '**']],
    changes: [
      { before: '## **A**\n\n## **B\n\n## **C**\n', after: '## **A**\n\n## **B**\n\n## **C**\n' },
      {
        before: '### **A:**\n\n### **B:\n\n### **C:**\n',
        after: '### **A:**\n\n### **B:**\n\n### **C:**\n',
      },
      {
        before: '## **A**\n\n## B**\n\n## **C**\n',
        after: '## **A**\n\n## **B**\n\n## **C**\n',
      },
      {
        before: '> # **A**\n>\n> # **B**\n>\n> # **C\n',
        after: '> # **A**\n>\n> # **B**\n>\n> # **C**\n',
      },
    ],
    keeps: [
      '## **opts\n',
      '## **A**\n\n## **kwargs\n',
      '## **A\n\n## **B\n',
      '## **A**\n\n## **B**\n',
      '`## **A`\n',
      '## **A**\n\n## **B** c\n\n## **D** e\n',
    ],
    holds: /#.*\*\*/,
    pattern:
      /(?<=^[ \t>]*#{1,6}[ \t]+)(?:\*\*([^*\n\s][^*\n]*)|([^*\n\s](?:[^*\n]*[^*\n\s])?)\*\*[ \t]*)$/gm,
    write: ([, opened, closed], { scan, line }) => {
      const bold = scan.text.match(/^[ \t>]*#{1,6}[ \t]+\*\*[^*\n]+\*\*[ \t]*$/gm)?.length ?? 0;
      const title = (opened ?? closed)!.trimEnd();
      return line.kind === 'heading' && bold >= 2 ? `**${title}**` : undefined;
    },
  },
  {
    id: 'heading-of-wiki',
    summary: 'Turns the headings of wikis, `== A ==`, into headings.',
    why: 'They are rendered as text with equals signs.',
    source: 'MediaWiki, help on formatting; AsciiDoc, section titles.',
    origins: ['wiki'],
    needs: ['^=='],
    changes: [
      {
        before: '== A ==\n\ntext\n\n=== B ===\n\ntext\n',
        after: '## A\n\ntext\n\n### B\n\ntext\n',
      },
      {
        before: 'text\n\n== A b ==\n\nmore\n\n== C ==\n\nmore\n',
        after: 'text\n\n## A b\n\nmore\n\n## C\n\nmore\n',
      },
      {
        before: '=Title=\n\n==A==\n\na\n\n===B===\n\nb\n',
        after: '# Title\n\n## A\n\na\n\n### B\n\nb\n',
      },
      { before: '> == A ==\n>\n> b\n>\n> == C ==\n', after: '> ## A\n>\n> b\n>\n> ## C\n' },
    ],
    keeps: [
      '== A ==\n\ntext\n',
      '== x ==\n== y ==\n',
      'a == b == c\n',
      '`== A ==`\n',
      '```\n== A ==\n\n== B ==\n```\n',
      '== 5 ==\n\n== 6 ==\n',
      '==a==\n\n==b==\n',
      '= a =\n\n= b =\n',
    ],
    holds: /^[ \t>]*={2,6}.*[^=\s].*={2,6}[ \t]*\r?$/m,
    // Two equals signs without a space highlight text.
    accepts: ({ text }) => /^[ \t>]*(?:==[ \t]|={3,6}[^=\n])/m.test(text),
    pattern: /(?<!=)(={1,6})[ \t]*([^=\n]*\p{L}[^=\n]*?)[ \t]*\1(?=[ \t]*$)/gmu,
    least: 2,
    write: ([found, signs, title], place) =>
      isTitle(place, found) ? `${'#'.repeat(signs!.length)} ${title}` : undefined,
  },
  {
    id: 'heading-attributes',
    render: 'T',
    summary: 'Removes the attributes of Pandoc and Kramdown behind a heading.',
    why: 'They are rendered as text.',
    source: 'Pandoc, header_attributes; Kramdown, specifying a header id.',
    origins: ['wiki', 'program'],
    needs: [' {#', ' {:', ' {.', ' {-', ' { '],
    changes: [
      { before: '## A {#a}\n', after: '## A\n' },
      { before: '# A b {#a-b .unnumbered}\n', after: '# A b\n' },
      { before: '> ## A {: .no_toc}\n', after: '> ## A\n' },
      { before: '## A {-}\n', after: '## A\n' },
    ],
    keeps: [
      '## Sets like {4, 5}\n',
      '## A {{ title }}\n',
      '## A {#a}\n\nSee [A](#a).\n',
      '## A {#sec:a}\n',
      '---\nnumber-sections: true\n---\n\n## A {-}\n',
      '## Use `{#id}` in a heading\n',
      'text {#a}\n',
      '## {#a}\n',
    ],
    holds: /[ \t]\{:?[ \t]*[#.-]/,
    pattern:
      /(?<=[^\s#])[ \t]+\{(?:-|:?[ \t]*[#.][\w:.-]+(?:[ \t]+(?:[#.][\w:.-]+|-|[\w-]+=(?:"[^"\n]*"|[^\s"{}]+)))*)[ \t]*\}(?=[ \t]*#*[ \t]*$)/gm,
    over: ['attributes', 'shortcode', 'mdx', 'template'],
    write: ([found], { scan, line }) => {
      const id = /#([\w:.-]+)/.exec(found)?.[1];
      const isLabel = id !== undefined && kindOfLabel(id) !== undefined;
      const isUsed = isLabel || (id !== undefined && scan.text.includes(`(#${id})`));
      if (line.kind !== 'heading' || isUsed || numbersSections(scan.text)) return undefined;
      return '';
    },
    dropsText: true,
  },
  dashRule,
  {
    id: 'heading-closed-glued',
    render: 'T',
    summary: 'Removes hashes that close a heading without a space before them, as in `## A##`.',
    why: 'They are rendered.',
    source: 'CommonMark 0.31, 4.2.',
    origins: ['typing', 'program'],
    after: ['heading-space'],
    changes: [
      { before: '## A##\n', after: '## A\n' },
      { before: '> ### A b###\n', after: '> ### A b\n' },
      { before: '- ## Résumé##\n', after: '- ## Résumé\n' },
    ],
    keeps: ['# C#\n', '## C#\n', '## A ##\n', '`## A##`\n', '## A###\n', 'A##\n'],
    holds: /##(?<=[^\s#]##)/,
    pattern: /(?<=[^\s\\#])#{2,6}(?=[ \t]*\r?$)/gm,
    write: ([found], { scan, line, index }) => {
      const opening = /^(#{2,6})[ \t]+[^#]{1,200}#+[ \t]*$/.exec(contentAt(scan, index))?.[1];
      return line.kind === 'heading' && found === opening ? '' : undefined;
    },
  },
  drawnUnderline,
  overlinedTitle,
  gluedRule,
];

/** The innermost quotation that contains the lists around a line. */
function outsideOfLists(container: Container | undefined): Container | undefined {
  let outer = container;
  for (let at = container; at; at = at.parent) if (at.kind === 'list-item') outer = at.parent;
  return outer;
}

/** Whether a match is a line of its own that can be a title. */
function isTitle({ scan, index }: MatchedLine, found: string): boolean {
  return (
    contentAt(scan, index).trim() === found && found.length <= titleMax && isAlone(scan, index)
  );
}
