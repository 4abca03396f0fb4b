import type { Island } from './island.ts';

export const inline: readonly Island[] = [
  {
    name: 'keys',
    markdown: 'Press <kbd>Ctrl</kbd>+<kbd>C</kbd> *now*.',
    sketch: '(p "Press " (keyboard "Ctrl") "+" (keyboard "C") " " (emphasis "now") ".")',
  },
  {
    name: 'sub and sup',
    markdown: 'H<sub>2</sub>O is E = mc<sup>2</sup>',
    sketch: '(p "H" (subscript "2") "O is E = mc" (superscript "2"))',
  },
  {
    name: 'all marks',
    markdown:
      '<b>b</b> <strong>s</strong> <i>i</i> <em>e</em> <u>u</u> <ins>n</ins> <s>x</s> <del>d</del> <strike>k</strike> <mark>m</mark> <small>l</small>',
    sketch:
      '(p (strong "b") " " (strong "s") " " (emphasis "i") " " (emphasis "e") " " (underline "u") " " (underline "n") " " (delete "x") " " (delete "d") " " (delete "k") " " (highlight "m") " " (small "l"))',
  },
  { name: 'break', markdown: 'one<br>two<br/>three', sketch: '(p "one" (br) "two" (br) "three")' },
  { name: 'break before a line end', markdown: 'one<br>\ntwo', sketch: '(p "one" (br) "two")' },
  { name: 'breaks at the edges', markdown: '<br>one<br><br>', sketch: '(p "one")' },
  {
    name: 'markdown inside a mark',
    markdown: '<mark>very **bold** `code`</mark>',
    sketch: '(p (highlight "very " (strong "bold") " " (code "code")))',
  },
  {
    name: 'mark inside markdown',
    markdown: '*all <u>of</u> it*',
    sketch: '(p (emphasis "all " (underline "of") " it"))',
  },
  {
    name: 'nested marks',
    markdown: '<b><i>both</i></b>',
    sketch: '(p (strong (emphasis "both")))',
  },
  {
    name: 'same mark twice',
    markdown: '<b>a <strong>b</strong> c</b>',
    sketch: '(p (strong "a b c"))',
  },
  {
    name: 'code',
    markdown: 'Run <code>npm i</code> or <tt>yarn</tt>.',
    sketch: '(p "Run " (code "npm i") " or " (code "yarn") ".")',
  },
  {
    name: 'link in code',
    markdown: '<code>see <a href="https://a.example/">this</a></code>',
    sketch: '(p (code "see ") (a https://a.example/ (code "this")))',
  },
  {
    name: 'markdown in code',
    markdown: '<code>a *b*</code>',
    sketch: '(p (code "a ") (emphasis (code "b")))',
  },
  {
    name: 'link',
    markdown: '<a href="https://a.example/" title="A">to **A**</a>',
    sketch: '(p (a https://a.example/ :title "A" "to " (strong "A")))',
  },
  {
    name: 'markdown link in a link',
    markdown: '<a href="https://a.example/">x [y](https://b.example/) z</a>',
    sketch: '(p (a https://a.example/ "x y z"))',
  },
  {
    name: 'words in angle brackets',
    markdown: 'Open <file name> of Set<Item> and *<Name>*.',
    sketch: '(p "Open <file name> of Set<Item> and " (emphasis "<Name>") ".")',
  },
  {
    name: 'words in angle brackets on their own line',
    markdown: 'Regards,\n\n<Your Name>\n',
    sketch: '(p "Regards,") (p "<Your Name>")',
  },
  {
    name: 'unknown elements and nothing else',
    markdown: '> x\n\n<a><bab><c2c>\n',
    sketch: '(quote (p "x"))',
  },
  { name: 'unknown element', markdown: 'a <foo bar="1">b</foo> c', sketch: '(p "a b c")' },
  {
    name: 'span',
    markdown: 'a <span style="color: red">b</span> c',
    sketch: '(p "a " (styled :color #ff0000 "b") " c")',
  },
  {
    name: 'font',
    markdown: 'a <font color=00F size=7>b</font> <font color="rgb(36 41 47)">c</font>',
    sketch: '(p "a b c")',
    warnings: ['html-left-out'],
  },
  {
    name: 'font in hexadecimal digits',
    markdown: 'a <font color=0000FF size=7>b</font> c',
    sketch: '(p "a " (styled :color #0000ff "b") " c")',
  },
  {
    name: 'invalid color',
    markdown: 'a <span style="color: url(x)">b</span> <i style="color:inherit">c</i>',
    sketch: '(p "a b " (emphasis "c"))',
    warnings: ['html-left-out'],
  },
  {
    name: 'marked in a color',
    markdown: '<mark style="background: #CFC">a</mark> <mark>b</mark>',
    sketch: '(p (highlight (styled :on #ccffcc "a")) " " (highlight "b"))',
  },
  {
    name: 'languages',
    markdown: '<i lang="la">et <b lang="la">al.</b></i> <span lang="no language">x</span>',
    sketch: '(p (emphasis (styled :lang la "et " (strong "al."))) " x")',
  },
  { name: 'quotation', markdown: 'He said <q>no</q>.', sketch: '(p "He said “no”.")' },
  { name: 'entities', markdown: '<b>&lt;&amp;&copy;&#x27;</b>', sketch: '(p (strong "<&©\'"))' },
  {
    name: 'no-break space stays',
    markdown: '<p>a&nbsp;&nbsp;b</p>',
    sketch: '(p "a\u00a0\u00a0b")',
  },
  { name: 'comment', markdown: 'a <!-- b --> c', sketch: '(p "a c")' },
  {
    name: 'in a heading',
    markdown: '## A<sup>2</sup> <a id="sq"></a>\n\n[to](#sq)',
    sketch: '(h2 #a2 :rank 1 "A" (superscript "2") (anchor #sq)) (p (a #sq "to"))',
    warnings: ['heading-level-skipped'],
  },
  {
    name: 'block in a heading',
    markdown: '# A <div>B</div> C',
    sketch: '(h1 #abc "A" (br) "B" (br) "C")',
  },
];
