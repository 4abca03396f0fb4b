import type { Island } from './island.ts';

export const blocks: readonly Island[] = [
  {
    name: 'paragraph',
    markdown: '<p>One *star* <b>two</b></p>',
    sketch: '(p "One *star* " (strong "two"))',
  },
  {
    name: 'white space',
    markdown: '<p>\n  One\n  <b> two </b>\n  three\n</p>',
    sketch: '(p "One\\n" (strong "two ") "three")',
  },
  { name: 'centered paragraph', markdown: '<p align="center">Hi</p>', sketch: '(p :center "Hi")' },
  {
    name: 'centered by style',
    markdown: '<div style="color: red; text-align: center">Hi</div>',
    sketch: '(p :center (styled :color #ff0000 "Hi"))',
  },
  {
    name: 'colors and languages of blocks',
    markdown:
      '<h1 style="color:teal">a</h1><ul><li lang="fr">b</li></ul><table><tr><td style="color:green">c</table>',
    sketch:
      '(h1 #a (styled :color #008080 "a")) (ul (li (p (styled :lang fr "b")))) (table - (row (td (styled :color #008000 "c"))))',
  },
  {
    name: 'picture in a colored block',
    markdown: '<p style="color:red" lang="de"><img src="a.png" alt="A" title="T"></p>',
    sketch: '(figure (img a.png "A") (caption "T"))',
  },
  {
    name: 'box',
    markdown: '<div style="background:#fee;border:1px solid red">a</div>',
    sketch: '(p "a")',
    warnings: ['html-left-out', 'html-left-out'],
  },
  {
    name: 'center around markdown',
    markdown: '<center>\n\n# Title\n\ntext\n\n</center>\n\nafter',
    sketch: '(h1 #title :center "Title") (p :center "text") (p "after")',
  },
  {
    name: 'right aligned division with a list',
    markdown: '<div align="right">\n\n- a\n\n</div>',
    sketch: '(ul (li (p :right "a")))',
  },
  {
    name: 'division around text and blocks',
    markdown: '<div>one<p>two</p>three</div>',
    sketch: '(p "one") (p "two") (p "three")',
  },
  {
    name: 'headings',
    markdown: '<h1 id="top">One</h1>\n<h3>Two</h3>\n\n[up](#top)',
    sketch: '(h1 #top "One") (h3 #two :rank 2 "Two") (p (a #top "up"))',
    warnings: ['heading-level-skipped'],
  },
  {
    name: 'quotation',
    markdown: '<blockquote><p>a</p>b</blockquote>',
    sketch: '(quote (p "a") (p "b"))',
  },
  { name: 'rule', markdown: 'a\n\n<hr>\n\nb', sketch: '(p "a") (hr) (p "b")' },
  {
    name: 'preformatted',
    markdown: '<pre>\n  a &lt; b\n\n    *c*\n</pre>',
    sketch: '(pre "  a < b\\n\\n    *c*")',
  },
  {
    name: 'preformatted with language',
    markdown: '<pre><code class="language-js hljs">let a;\n</code></pre>',
    sketch: '(pre :js "let a;")',
  },
  {
    name: 'github lang',
    markdown: '<pre lang="ruby">puts 1</pre>',
    sketch: '(pre :ruby "puts 1")',
  },
  {
    name: 'preformatted with markup',
    markdown: '<pre><b>a</b>\n<a href="x">b</a><br>c</pre>',
    sketch: '(pre "a\\nb\\nc")',
  },
  {
    name: 'preformatted across a blank line',
    markdown: '<div><pre>\na\n\nb *c*\n</pre></div>',
    sketch: '(pre "a\\n\\nb c")',
  },
  {
    name: 'section',
    markdown: '<section><header>One</header><p>Two</p></section>',
    sketch: '(p "One") (p "Two")',
  },
  {
    name: 'description list',
    markdown:
      '<dl>\n<dt>Term</dt>\n<dd>First</dd>\n<dd>\n\nSecond *md*\n\n</dd>\n<dt>Other</dt>\n<dt>Same</dt>\n<dd>Third</dd>\n</dl>',
    sketch:
      '(dl (dt "Term") (dd (p "First")) (dd (p "Second " (emphasis "md"))) (dt "Other") (dt "Same") (dd (p "Third")))',
  },
  {
    name: 'grouped description list',
    markdown: '<dl><div><dt>A</dt><dd>a</dd></div><div><dt>B</dt><dd>b</dd></div></dl>',
    sketch: '(dl (dt "A") (dd (p "a")) (dt "B") (dd (p "b")))',
  },
  {
    name: 'page break',
    markdown: 'a\n\n<!-- pagebreak -->\n\nb',
    sketch: '(p "a") (page-break) (p "b")',
  },
  {
    name: 'page break in a paragraph',
    markdown: 'a <!-- PageBreak --> b',
    sketch: '(p "a") (page-break) (p "b")',
  },
  {
    name: 'anchor before a heading',
    markdown: '<a name="here"></a>\n\n## There\n\n[go](#here)',
    sketch: '(h2 #there :rank 1 (anchor #here) "There") (p (a #here "go"))',
    warnings: ['heading-level-skipped'],
  },
  {
    name: 'anchor on a division',
    markdown: '<div id="box">\n\n- text\n\n</div>\n\n[go](#box)',
    sketch: '(ul (li (p (anchor #box) "text"))) (p (a #box "go"))',
  },
  {
    name: 'anchor at the end',
    markdown: '[go](#end)\n\n<a id="end"></a>',
    sketch: '(p (a #end "go")) (p (anchor #end))',
  },
];
