import { continuationPrefix } from '../../../scan/index.ts';
import { contentAt, type PatternKind } from './pattern-family.ts';

/** Titles that are longer or deeper than a heading can be. */
export const titleKinds: readonly PatternKind[] = [
  {
    id: 'heading-runs-on',
    summary: 'Moves the sentence after a question that is a heading below the heading.',
    why: 'The answer is rendered as a part of the title.',
    source: 'Answers of chat models and web pages that lost a line ending.',
    origins: ['chat', 'web'],
    changes: [
      {
        before: '### What happens then?You keep your data.\n',
        after: '### What happens then?\n\nYou keep your data.\n',
      },
      {
        before: 'a\n## Is it free of charge?It is for schools and clubs.\n',
        after: 'a\n## Is it free of charge?\n\nIt is for schools and clubs.\n',
      },
      {
        before: '> ## Who may come?All of us are welcome.\n',
        after: '> ## Who may come?\n>\n> All of us are welcome.\n',
      },
    ],
    keeps: [
      '## What is it? It is a tool for all.\n',
      '## Who?What\n',
      'What happens then?You keep your data.\n',
      '## Yahoo!Japan and others of them\n',
      '## The url a.test/?Query of the page\n',
      '`## What happens then?You keep it all.`\n',
    ],
    needs: ['^#'],
    holds: /^[ \t>]*#{1,6} .*\p{Ll}\?\p{Lu}/mu,
    pattern:
      /(?<=#[ \t]+\p{Lu}[^?!.\n]{0,60} [^?!.\n]{1,60}\p{Ll})\?(?=\p{Lu}[\p{Ll}’']* [^\n ]+ [^\n]*[.!:][ \t]*$)/gmu,
    write: (_, { line }) => {
      if (line.kind !== 'heading') return undefined;
      const prefix = continuationPrefix(line.container);
      return `?\n${prefix.trimEnd()}\n${prefix}`;
    },
  },
  {
    id: 'heading-too-deep',
    summary:
      'Makes a heading of level 6 of a line with seven or eight hashes, below deep headings.',
    why: 'Headings have six levels; the hashes are rendered.',
    source: 'CommonMark 0.31, 4.2.',
    origins: ['typing', 'program', 'chat'],
    changes: [
      {
        before: '###### Notes\n\n####### Appendix\n\na\n',
        after: '###### Notes\n\n###### Appendix\n\na\n',
      },
      { before: '##### A\n\n######## B c\n', after: '##### A\n\n###### B c\n' },
      { before: '> ###### A\n>\n> ####### B\n', after: '> ###### A\n>\n> ###### B\n' },
    ],
    keeps: [
      '####### seven\n',
      '# A\n\n####### B\n',
      '###### A\n\n####### B #######\n',
      '###### A\n\n```\n####### B\n```\n',
      '###### A\n\n########## B\n',
      '###### A\n\ntext\n####### B\n',
    ],
    needs: ['^#'],
    holds: /^[ \t>]*#{7,8} /m,
    accepts: ({ text }) => /^[ \t>]*#{5,6} \S/m.test(text),
    pattern: /(?<!#)#{7,8}(?=[ \t]+[\p{Lu}\p{N}\p{Lo}][^#\n]{0,80}$)/gmu,
    write: (_, { scan, line, index }) => {
      const isAlone = [index - 1, index + 1].every(
        (beside) => contentAt(scan, beside).trim() === '',
      );
      return line.kind === 'paragraph' && isAlone ? '######' : undefined;
    },
  },
];
