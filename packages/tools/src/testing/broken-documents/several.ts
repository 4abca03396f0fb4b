import type { BrokenDocument } from './broken-document.ts';

/** Documents with several kinds of damage. */
export const brokenSeverally: readonly BrokenDocument[] = [
  {
    name: 'a chat answer in a wrapper, with headings and a table that lost their marks',
    before:
      '```markdown\n#Release notes\n\n##What is new\n\n| feature | since |\n| search | 1.2 |\n| export | 1.3 |\n\n• faster start\n• smaller file\n```\n',
    after:
      '# Release notes\n\n## What is new\n\n| feature | since |\n| --- | --- |\n| search | 1.2 |\n| export | 1.3 |\n\n- faster start\n- smaller file\n',
  },
  {
    name: 'a pasted list with a glued fence and a heading underlined by accident',
    before:
      'To install the tool, open a terminal and run this first:```sh\nnpm i tool\n```\n\n-one\n-two\n-three\n\nThis sentence says that the next section is about something else.\n---\n\nEnd.\n',
    after:
      'To install the tool, open a terminal and run this first:\n```sh\nnpm i tool\n```\n\n- one\n- two\n- three\n\nThis sentence says that the next section is about something else.\n\n---\n\nEnd.\n',
  },
  {
    name: 'an exported page with indents, entities and residue',
    before:
      '    # Plan\n\n    The budget is &amp;lt; 5 % of 2&amp;nbsp;025【4:2†source】.\n\n    - first:contentReference[oaicite:1]{index=1}\n    - second\n',
    after: '# Plan\n\nThe budget is &lt; 5 % of 2&nbsp;025.\n\n- first\n- second\n',
  },
  {
    name: 'a numbered list whose children, boxes and fences lost their places',
    before:
      '1. Prepare\n  - [] find the key\n  - [x]open the door\n2. Go\n\n````sh\nrun\n```\n\n## After\n\nRest.\n',
    after:
      '1. Prepare\n   - [ ] find the key\n   - [x] open the door\n2. Go\n\n````sh\nrun\n````\n\n## After\n\nRest.\n',
  },
  {
    name: 'a document that breaks off in the middle of everything',
    before: '# Notes\n\n##Facts\n\n1. first\n2. second **very impor',
    after: '# Notes\n\n## Facts\n\n1. first\n2. second **very impor**\n',
  },
  {
    name: 'Windows line ends, a wrapper and a cut fence',
    before: '```md\r\n# T\r\n\r\n##S\r\n\r\n```js\r\nx\r\n```\r\n```\r\n',
    after: '# T\n\n## S\n\n```js\nx\n```\n',
  },
  {
    name: 'one line with escapes, which hides a list and a table',
    before: '# Status\\n\\n- done\\n- open\\n\\n| a | b |\\n| 1 | 2 |\\n',
    after: '# Status\n\n- done\n- open\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n',
  },
  {
    name: 'an answer that was pasted with its marks escaped',
    before:
      '\\# Answer\n\n\\- first \\*\\*point\\*\\*\n\n\\- second\n\n\\## Next\n\n1\\. one\n\n2\\. two\n',
    after: '# Answer\n\n- first **point**\n\n- second\n\n## Next\n\n1. one\n\n2. two\n',
  },
  {
    name: 'a mail with curly attributes, a gap in a link and a space in a mark',
    before:
      'It is in the [guide] (https://example.org/guide).\n\n<img src=“a.png” alt=“A”>\n\n**Note **read it first.\n',
    after:
      'It is in the [guide](https://example.org/guide).\n\n<img src="a.png" alt="A">\n\n**Note** read it first.\n',
  },
];
