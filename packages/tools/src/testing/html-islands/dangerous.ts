import type { Island } from './island.ts';

export const dangerous: readonly Island[] = [
  { name: 'script', markdown: '<script>alert(1)</script>\n\na', sketch: '(p "a")' },
  { name: 'script in a line', markdown: 'a <script>alert(1)</script> b', sketch: '(p "a b")' },
  { name: 'style', markdown: '<style>p { color: red }</style>\n\na', sketch: '(p "a")' },
  {
    name: 'event handler',
    markdown: '<p onclick="alert(1)">a <b onmouseover=alert(1)>b</b></p>',
    sketch: '(p "a " (strong "b"))',
  },
  {
    name: 'javascript link',
    markdown: '<a href="javascript:alert(1)">a</a> [b](javascript:alert(1))',
    sketch: '(p "a b")',
    warnings: ['link-unsafe'],
  },
  {
    name: 'javascript link in disguise',
    markdown:
      '<a href=" java&#10;script&colon;alert(1)">a</a> <a href="&#1;JaVaScRiPt:alert(1)">b</a>',
    sketch: '(p "a b")',
    warnings: ['link-unsafe'],
  },
  {
    name: 'other schemes',
    markdown: '[a](vbscript:x) [b](file:///etc/passwd) [c](data:text/html,x) [d](ftp://a.example)',
    sketch: '(p "a b c d")',
    warnings: ['link-unsafe'],
  },
  {
    name: 'schemes that are safe',
    markdown:
      '[a](HTTPS://a.example) [b](mailto:a@b.example) [c](tel:+123) [d](../e.md) [e](//f.example/g)',
    sketch:
      '(p (a HTTPS://a.example "a") " " (a mailto:a@b.example "b") " " (a tel:+123 "c") " " (a ../e.md "d") " " (a https://f.example/g "e"))',
  },
  {
    name: 'javascript image',
    markdown: '<img src="javascript:alert(1)" alt="A" onerror="alert(1)">',
    sketch: '(p "A")',
    warnings: ['image-unsafe'],
  },
  {
    name: 'html as image',
    markdown: '![A](data:text/html;base64,AAAA)',
    sketch: '(p "A")',
    warnings: ['image-unsafe'],
  },
  {
    name: 'frame',
    markdown: 'a <iframe src="https://a.example">x</iframe> b',
    sketch: '(p "a b")',
    warnings: ['html-left-out'],
  },
  {
    name: 'svg',
    markdown: 'a <svg><script>alert(1)</script><text>x</text></svg> b',
    sketch: '(p "a b")',
    warnings: ['html-left-out'],
  },
  {
    name: 'object',
    markdown: '<object data="a.swf"><embed src="b.swf">x</object>\n\na',
    sketch: '(p "a")',
    warnings: ['html-left-out'],
  },
  {
    name: 'form',
    markdown:
      '<form action="https://a.example">Name <input name="n"> <button>Go</button> <select><option>x</select></form>',
    sketch: '(p "Name")',
    warnings: ['html-left-out', 'html-left-out', 'html-left-out'],
  },
  { name: 'template', markdown: '<template><p>x</p></template>\n\na', sketch: '(p "a")' },
  {
    name: 'dropped around markdown',
    markdown: '<noscript>\n\nhidden\n\n</noscript>\n\na',
    sketch: '(p "a")',
  },
  {
    name: 'dropped and never closed',
    markdown: 'The <select> and <title> elements *stay* out',
    sketch: '(p "The and elements " (emphasis "stay") " out")',
    warnings: ['html-left-out'],
  },
  {
    name: 'markup in a title',
    markdown: '<title><img src=x onerror=alert(1)></title>\n\na',
    sketch: '(p "a")',
  },
  {
    name: 'meta',
    markdown:
      '<meta http-equiv="refresh" content="0;url=javascript:alert(1)"><base href="https://a.example">a',
    sketch: '(p "a")',
  },
  {
    name: 'nested tag trick',
    markdown: '<scr<script>x</script>ipt>alert(1)</script>',
    sketch: '(p "<script>alert(1)")',
  },
  {
    name: 'names of prototypes',
    markdown:
      '<constructor>a</constructor> <__proto__ toString="1">b</__proto__> <p align="constructor">c</p>',
    sketch: '(p "a <" (strong "proto") " toString=\\"1\\">b</" (strong "proto") ">") (p "c")',
  },
];
