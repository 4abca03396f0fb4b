import type { WrapperKind } from './wrapper-family.ts';

const fence = /^`{3,}[ \t]*$/;
const heading = /^#{1,6} \S/;

/** Lines that an answer has and code hardly: the label of a list item, and the second row of a table. */
const markup = /^(?:[-*]|\d{1,2}\.) \*\*[^*]+\*\*|^\|(?: *:?-{3,}:? *\|){2,}$/;

/** A sentence of several words. */
const sentence = /^\p{Lu}[\p{L}’']*(?: [\p{L}\p{N}’',()-]+){2,}[.!?:]$/u;

/** A whole answer in a fence that names no language. */
export const plainFence: WrapperKind = {
  id: 'fence-around-all',
  summary: 'Removes a fence without a language around a whole answer.',
  why: 'Headings, lists and tables are rendered as source code.',
  source: 'Answers of chat models; CommonMark 0.31, 4.5.',
  origins: ['chat'],
  needs: ['```'],
  changes: [
    {
      before: '```\n# A\n\nThis is for all.\n\n## B\n\n- **c:** d\n- **e:** f\n```\n',
      after: '# A\n\nThis is for all.\n\n## B\n\n- **c:** d\n- **e:** f\n',
    },
    {
      before:
        '```\n## A\n\nThese are the rows.\n\n## B\n\n| c | d |\n| --- | --- |\n| **e** | f |\n```',
      after: '## A\n\nThese are the rows.\n\n## B\n\n| c | d |\n| --- | --- |\n| **e** | f |\n',
    },
    {
      before: '```\n# A\n\n## B\n\nDo it this way:\n\n1. **C** d\n2. **E** f\n```\n\n',
      after: '# A\n\n## B\n\nDo it this way:\n\n1. **C** d\n2. **E** f\n\n',
    },
  ],
  keeps: [
    '```\n# A\n\nThis is for all.\n\n## B\n\n- c\n- d\n```\n',
    '```\n# A\n\nThis is for all.\n\n- **c:** d\n- **e:** f\n```\n',
    'So:\n\n```\n# A\n\nThis is for all.\n\n## B\n\n- **c:** d\n- **e:** f\n```\n',
    '```\n# A\n\nThis is for all.\n\n## B\n\n- **c:** d\n- **e:** f\n```\n\nIt ends.\n',
    '```text\n# A\n\nThis is for all.\n\n## B\n\n- **c:** d\n- **e:** f\n```\n',
    '```\n# Set up\nmake\n\n## Start it now.\n- run\n```\n',
    '```\n# A\n\nThis is for all.\n\n```\nx\n```\n\n## B\n\n- **c:** d\n- **e:** f\n```\n',
  ],
  holds: /^\s*```+[ \t]*\r?\n#{1,2} \S/,
  find(lines) {
    const filled = lines.filter(({ text }) => text.trim() !== '');
    const [first, last] = [filled[0]!, filled.at(-1)!];
    const inner = filled.slice(1, -1).map(({ text }) => text);
    if (last.text.trim() !== first.text.trim() || inner.some((line) => fence.test(line)))
      return undefined;
    const count = (pattern: RegExp) => inner.filter((line) => pattern.test(line)).length;
    const labels = count(markup) + (inner.some((line) => line.startsWith('|')) ? 1 : 0);
    if (count(heading) < 2 || count(sentence) < 1 || labels < 2) return undefined;
    return [first, last].map(({ start, next }) => ({ start, end: next, text: '' }));
  },
};
