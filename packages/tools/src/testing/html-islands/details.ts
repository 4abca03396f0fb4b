import type { Island } from './island.ts';

export const details: readonly Island[] = [
  {
    name: 'around markdown',
    markdown: '<details>\n<summary>More <b>here</b></summary>\n\n- a\n- b\n\n</details>',
    sketch: '(details (summary "More " (strong "here")) (ul (li (p "a")) (li (p "b"))))',
  },
  {
    name: 'open',
    markdown: '<details open><summary>S</summary>text</details>',
    sketch: '(details :open (summary "S") (p "text"))',
  },
  {
    name: 'without a summary',
    markdown: '<details>text</details>',
    sketch: '(details (summary) (p "text"))',
  },
  {
    name: 'heading in the summary',
    markdown: '<details><summary><h3>S</h3></summary>text</details>',
    sketch: '(details (summary "S") (p "text"))',
  },
  {
    name: 'nested',
    markdown:
      '<details><summary>A</summary>\n\n<details><summary>B</summary>\n\nb\n\n</details>\n\n</details>',
    sketch: '(details (summary "A") (details (summary "B") (p "b")))',
  },
  {
    name: 'never closed',
    markdown: '<details>\n<summary>S</summary>\n\ntext',
    sketch: '(details (summary "S") (p "text"))',
  },
  { name: 'summary alone', markdown: '<summary>S</summary>', sketch: '(p "S")' },
];
