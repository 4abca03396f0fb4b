import type { Island } from './island.ts';

export const lists: readonly Island[] = [
  {
    name: 'unordered',
    markdown: '<ul><li>a</li><li>b</li></ul>',
    sketch: '(ul (li (p "a")) (li (p "b")))',
  },
  {
    name: 'ordered from three',
    markdown: '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>',
    sketch: '(ol :start 3 (li (p "a")) (li (p "b")))',
  },
  {
    name: 'without end tags',
    markdown: '<ul><li>a<li>b</ul>',
    sketch: '(ul (li (p "a")) (li (p "b")))',
  },
  {
    name: 'nested',
    markdown: '<ul>\n<li>a\n<ul><li>b</li></ul>\n</li>\n<li>c</li>\n</ul>',
    sketch: '(ul (li (p "a") (ul (li (p "b")))) (li (p "c")))',
  },
  {
    name: 'nested beside its item',
    markdown: '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>',
    sketch: '(ul (li (p "a") (ul (li (p "b")))) (li (p "c")))',
  },
  {
    name: 'with paragraphs',
    markdown: '<ul><li><p>a</p></li><li><p>b</p></li></ul>',
    sketch: '(ul :loose (li (p "a")) (li (p "b")))',
  },
  {
    name: 'around markdown',
    markdown: '<ul>\n<li>\n\n**a**\n\n```js\nb\n```\n\n</li>\n</ul>',
    sketch: '(ul :loose (li (p (strong "a")) (pre :js "b")))',
  },
  {
    name: 'items alone',
    markdown: '<li>a</li>\n<li>b</li>\n\ntext',
    sketch: '(ul (li (p "a")) (li (p "b"))) (p "text")',
  },
  {
    name: 'text between items',
    markdown: '<ul>zero<li>one</li>and<li>two</li></ul>',
    sketch: '(ul (li (p "zero")) (li (p "one") (p "and")) (li (p "two")))',
  },
  {
    name: 'in a markdown item',
    markdown: '- a <b>b</b>\n- <ul><li>c</li></ul>',
    sketch: '(ul (li (p "a " (strong "b"))) (li (ul (li (p "c")))))',
  },
  {
    name: 'in a quote',
    markdown: '> <p align="center">a</p>\n>\n> b',
    sketch: '(quote (p :center "a") (p "b"))',
  },
];
