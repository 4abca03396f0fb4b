import { continuationPrefix } from '../../../scan/index.ts';
import { contentAt, isAlone, type PatternKind, type Place } from './pattern-family.ts';

/** Titles are short. UTF-16 code units. */
const titleMax = 80;

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
      { before: '- The last item.### Next\n', after: '- The last item.\n\n  ### Next\n' },
      { before: '今天就到这里。## 明天\n', after: '今天就到这里。\n\n## 明天\n' },
      { before: '> That was **all.**## More\n', after: '> That was **all.**\n>\n> ## More\n' },
    ],
    keeps: [
      'D.## More\n',
      'a ## alone in prose\n',
      'It is called C.## by some.\n',
      '`All of it is done.## More`\n',
      'All of it is done.##More\n',
      'All of it is done.# More\n',
      'See issue.## and others of them.\n',
    ],
    holds: '##',
    pattern:
      /(?<=[.!?:;)”"»。！？…][*_]{0,3})(#{2,6})[ \t]+(?=[\p{Lu}\p{N}\p{Lo}*\p{Extended_Pictographic}])([^\n#]{1,80})$/gmu,
    write: ([, hashes, title], { scan, line, index }) => {
      const before = contentAt(scan, index);
      if (
        line.kind !== 'paragraph' ||
        before.length - title!.length < 8 ||
        /[.;,]\s*$/.test(title!)
      )
        return undefined;
      const prefix = continuationPrefix(line.container);
      return `\n${prefix.trimEnd()}\n${prefix}${hashes} ${title}`;
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
    pattern: /\*\*(#{1,6})[ \t]+([^*\n]{1,120})\*\*(?=[ \t]*$)/gm,
    write: ([found, hashes, title], place) =>
      contentAt(place.scan, place.index).trim() === found && isAlone(place.scan, place.index)
        ? `${hashes} **${title!.trim()}**`
        : undefined,
  },
  {
    id: 'heading-bold-open',
    summary: 'Closes the bold text of a heading among headings that are bold as a whole.',
    why: 'The asterisks are rendered.',
    source: 'CommonMark 0.31, 6.2; answers of chat models.',
    origins: ['chat'],
    changes: [
      { before: '## **A**\n\n## **B\n\n## **C**\n', after: '## **A**\n\n## **B**\n\n## **C**\n' },
      {
        before: '### **A:**\n\n### **B:\n\n### **C:**\n',
        after: '### **A:**\n\n### **B:**\n\n### **C:**\n',
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
    holds: '# **',
    pattern: /(?<=^[ \t>]*#{1,6}[ \t]+)\*\*([^*\n\s][^*\n]*)$/gm,
    write: ([found], { scan, line }) => {
      const bold = scan.text.match(/^[ \t>]*#{1,6}[ \t]+\*\*[^*\n]+\*\*[ \t]*$/gm)?.length ?? 0;
      return line.kind === 'heading' && bold >= 2 ? `${found.trimEnd()}**` : undefined;
    },
  },
  {
    id: 'heading-of-wiki',
    summary: 'Turns the headings of wikis, `== A ==`, into headings.',
    why: 'They are rendered as text with equals signs.',
    source: 'MediaWiki, help on formatting; AsciiDoc, section titles.',
    origins: ['wiki'],
    changes: [
      {
        before: '== A ==\n\ntext\n\n=== B ===\n\ntext\n',
        after: '## A\n\ntext\n\n### B\n\ntext\n',
      },
      {
        before: 'text\n\n== A b ==\n\nmore\n\n== C ==\n\nmore\n',
        after: 'text\n\n## A b\n\nmore\n\n## C\n\nmore\n',
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
    ],
    holds: '== ',
    pattern: /(?<!=)(={2,6})[ \t]+([^=\n]*\p{L}[^=\n]*?)[ \t]+\1(?=[ \t]*$)/gmu,
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
      const isUsed = id !== undefined && scan.text.includes(`(#${id})`);
      return line.kind === 'heading' && !isUsed ? '' : undefined;
    },
    dropsText: true,
  },
  {
    id: 'rule-of-dashes',
    summary: 'Turns a line of long dashes between paragraphs into a thematic break.',
    why: 'It is rendered as text.',
    source: 'CommonMark 0.31, 4.1.',
    origins: ['word', 'chat', 'mail'],
    changes: [
      { before: 'a\n\n⸻\n\nb\n', after: 'a\n\n---\n\nb\n' },
      { before: 'a\n\n———\n\nb\n', after: 'a\n\n---\n\nb\n' },
      { before: '> a\n>\n> ⸻\n>\n> b\n', after: '> a\n>\n> ---\n>\n> b\n' },
      { before: 'a\n\n──────────\n\nb\n', after: 'a\n\n---\n\nb\n' },
    ],
    keeps: [
      '———\n',
      'a\n———\nb\n',
      'by\n\n— Ann —\n\nb\n',
      'a\n\n—\n\nb\n',
      '`⸻`\n',
      '| a |\n| - |\n| ——— |\n',
    ],
    holds: /[⸻—―─━═]/,
    pattern: /(?:⸻+|[—―]{3,}|[─━═]{5,})(?=[ \t]*$)/gmu,
    write: ([found], { scan, index }) => {
      const { lines } = scan;
      const isBetween = [index - 1, index + 1].every((at) => lines[at]?.kind === 'blank');
      const isMore = lines[index - 2] !== undefined && lines[index + 2] !== undefined;
      return isBetween && isMore && contentAt(scan, index).trim() === found ? '---' : undefined;
    },
  },
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
    holds: /[^\s#]##/,
    pattern: /(?<=[^\s\\#])#{2,6}(?=[ \t]*\r?$)/gm,
    write: ([found], { scan, line, index }) => {
      const opening = /^(#{2,6})[ \t]+[^#]{1,200}#+[ \t]*$/.exec(contentAt(scan, index))?.[1];
      return line.kind === 'heading' && found === opening ? '' : undefined;
    },
  },
  {
    id: 'heading-drawn-underline',
    summary: 'Turns a title that is underlined with box-drawing characters into a heading.',
    why: 'The title and the line run together in one paragraph.',
    source: 'CommonMark 0.31, 4.3; output of programs.',
    origins: ['program', 'chat'],
    changes: [
      {
        before: 'Known issues\n────────────\n\ntext\n',
        after: 'Known issues\n------------\n\ntext\n',
      },
      { before: 'a\n\nPart\n════\n\nb\n', after: 'a\n\nPart\n====\n\nb\n' },
      { before: '> Part two\n> ━━━━━━━━\n', after: '> Part two\n> --------\n' },
    ],
    keeps: [
      'a\n──────────\n',
      'a\nKnown issues\n────────────\n',
      'Known issues\n────────────\nb\n',
      '┌──┐\n────\n',
      '`a`\n\n────\n',
      '- a\n────────\n',
    ],
    holds: /^[ \t>]*[─━═]{3,}[ \t]*\r?$/m,
    pattern: /(?:─{3,}|━{3,}|═{3,})(?=[ \t]*\r?$)/gm,
    write: ([signs], place) => {
      const title = contentAt(place.scan, place.index - 1).trim();
      if (!isBelowTitle(place) || contentAt(place.scan, place.index).trim() !== signs)
        return undefined;
      const isTitle = /\p{L}{2}/u.test(title) && !/[─-╿]/.test(title);
      const isEqual = Math.abs(title.length - signs.length) <= Math.max(3, title.length / 3);
      if (!isTitle || !isEqual) return undefined;
      return (signs.startsWith('═') ? '=' : '-').repeat(signs.length);
    },
  },
];

/** Whether a match is a line of its own that can be a title. */
function isTitle({ scan, index }: Place, found: string): boolean {
  return (
    contentAt(scan, index).trim() === found && found.length <= titleMax && isAlone(scan, index)
  );
}

/** Whether a line is the second and last of a paragraph. */
function isBelowTitle({ scan: { lines }, line, index }: Place): boolean {
  const kinds = [index - 2, index - 1, index, index + 1].map(
    (at) => lines[at]?.kind === 'paragraph',
  );
  return !line.lazy && kinds.join() === 'false,true,true,false';
}
