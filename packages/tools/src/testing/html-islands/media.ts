import type { Island } from './island.ts';

export const media: readonly Island[] = [
  {
    name: 'image',
    markdown: '<img src="a.png" alt="A" width="200" height="50%">',
    sketch: '(p (img a.png "A" :width 200px :height 50%))',
  },
  { name: 'decorative image', markdown: '<img src="a.png" alt="">', sketch: '(p (img a.png ""))' },
  {
    name: 'image without alternative text',
    markdown: '<img src="a.png">',
    sketch: '(p (img a.png ""))',
    warnings: ['image-alt-missing'],
  },
  {
    name: 'centered badges',
    markdown:
      '<p align="center">\n  <a href="https://a.example"><img src="a.svg" alt="A"></a>\n  <img src="b.svg" alt="B">\n</p>',
    sketch: '(p :center (a https://a.example (img a.svg "A")) "\\n" (img b.svg "B"))',
  },
  {
    name: 'centered markdown image',
    markdown: '<p align="center">\n\n![A](a.png)\n\n</p>',
    sketch: '(p :center (img a.png "A"))',
  },
  {
    name: 'titled image',
    markdown: '<p align="center"><img src="a.png" alt="A" title="Plan"></p>',
    sketch: '(figure :center (img a.png "A") (caption "Plan"))',
  },
  {
    name: 'linked titled image',
    markdown: '[![A](a.png "Plan")](https://a.example)',
    sketch: '(figure https://a.example (img a.png "A") (caption "Plan"))',
  },
  {
    name: 'picture',
    markdown:
      '<picture>\n<source media="(prefers-color-scheme: dark)" srcset="d.png">\n<img src="l.png" alt="L">\n</picture>',
    sketch: '(p (img l.png "L"))',
  },
  {
    name: 'figure',
    markdown:
      '<figure>\n<img src="a.png" alt="A">\n<figcaption>Fig. <i>1</i></figcaption>\n</figure>',
    sketch: '(figure (img a.png "A") (caption "Fig. " (emphasis "1")))',
  },
  {
    name: 'figure of two images',
    markdown:
      '<figure><img src="a.png" alt="A"><img src="b.png" alt="B"><figcaption>Both</figcaption></figure>',
    sketch: '(p (img a.png "A") (img b.png "B")) (p "Both")',
  },
  {
    name: 'figure of markdown',
    markdown: '<figure>\n\n![A](a.png)\n\n<figcaption>Cap</figcaption>\n</figure>',
    sketch: '(figure (img a.png "A") (caption "Cap"))',
  },
  {
    name: 'figure of a table',
    markdown: '<figure><table><tr><td>1</td></tr></table><figcaption>Cap</figcaption></figure>',
    sketch: '(table - (caption "Cap") (row (td "1")))',
  },
  {
    name: 'data image',
    markdown: '<img src="data:image/png;base64,AAAA" alt="A">',
    sketch: '(p (img data:image/png;base64,AAAA "A"))',
  },
  {
    name: 'blank lines between images',
    markdown: '<img src="a.png" alt="A">\n\n<img src="b.png" alt="B">',
    sketch: '(p (img a.png "A") "\\n" (img b.png "B"))',
  },
];
