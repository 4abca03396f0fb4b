import type { Island } from './island.ts';

export const broken: readonly Island[] = [
  { name: 'never closed mark', markdown: 'a <b>b\n\nc', sketch: '(p "a " (strong "b")) (p "c")' },
  {
    name: 'never closed division',
    markdown: '<div align="center">\n\na\n\nb',
    sketch: '(p :center "a") (p :center "b")',
  },
  {
    name: 'division closed behind its text',
    markdown: '<div align="center">\n\na</div>\n\nb',
    sketch: '(p :center "a") (p "b")',
  },
  {
    name: 'details closed in an item',
    markdown: '<details>\n<summary>S</summary>\n\n- a\n- <b>b</b></details>\n\nc',
    sketch: '(details (summary "S") (ul (li (p "a")) (li (p (strong "b"))))) (p "c")',
  },
  {
    name: 'table closed behind its text',
    markdown: '<table><tr><td>\n\n*a*</td></tr></table>\n\nc',
    sketch: '(table - (row (td (emphasis "a")))) (p "c")',
  },
  {
    name: 'preformatted closed behind its text',
    markdown: '<div><pre>\na\n\nb\n</pre></div>\n\nc',
    sketch: '(pre "a\\n\\nb") (p "c")',
  },
  { name: 'stray end tags', markdown: 'a</b> c</p>\n\n</div>\n\nd', sketch: '(p "a c") (p "d")' },
  {
    name: 'crossed marks',
    markdown: '<b>a <i>b</b> c</i> d',
    sketch: '(p (strong "a " (emphasis "b")) " c d")',
  },
  {
    name: 'block in a mark',
    markdown: '<b>a<p>b</p>c</b>',
    sketch: '(p (strong "a")) (p (strong "b")) (p (strong "c"))',
  },
  {
    name: 'mark around blocks',
    markdown: '<b>\n\na\n\n- b\n\n</b>',
    sketch: '(p (strong "a")) (ul (li (p (strong "b"))))',
  },
  {
    name: 'link around blocks',
    markdown: '<a href="https://a.example">\n\n## A\n\nb\n\n</a>',
    sketch: '(h2 #a :rank 1 (a https://a.example "A")) (p (a https://a.example "b"))',
    warnings: ['heading-level-skipped'],
  },
  {
    name: 'division in a paragraph',
    markdown: 'a <div>b</div> c',
    sketch: '(p "a") (p "b") (p "c")',
  },
  {
    name: 'paragraph in a paragraph',
    markdown: '<p>a<p>b</p>c</p>',
    sketch: '(p "a") (p "b") (p "c")',
  },
  { name: 'unfinished tag', markdown: '<div class="a\n\nb', sketch: '(p "b")' },
  { name: 'unfinished comment', markdown: '<div><!-- a\n\nb\n\n</div>', sketch: '(p "b")' },
  {
    name: 'comment over a blank line',
    markdown: '<div><!-- a\n\nb\n\n</div> -->\n\nc',
    sketch: '(p "c")',
  },
  {
    name: 'unfinished entity',
    markdown: '<div>&copy\n\na &amp</div>',
    sketch: '(p "©") (p "a &amp")',
  },
  {
    name: 'opened in an item',
    markdown: '- <div>a\n- b</div>\n\nc',
    sketch: '(ul (li (p "a")) (li (p "b"))) (p "c")',
  },
  {
    name: 'opened in a quote',
    markdown: '> <b>a\n\nb</b>',
    sketch: '(quote (p (strong "a"))) (p "b")',
  },
  {
    name: 'lost nothing',
    markdown: '<ul>a<li>b</li>c</ul><table>d<caption>e</caption>f</table><dl>g</dl>',
    sketch: '(ul (li (p "a")) (li (p "b") (p "c"))) (p "df") (p "e") (dl (dd (p "g")))',
  },
  {
    name: 'opened in emphasis',
    markdown: '*a <b>b* c</b>',
    sketch: '(p (emphasis "a " (strong "b")) " c")',
  },
  {
    name: 'upper case',
    markdown: '<B>a</B> <DIV ALIGN=CENTER>b</DIV>',
    sketch: '(p (strong "a")) (p :center "b")',
  },
  { name: 'less than', markdown: '<p>a < b && c > d</p>', sketch: '(p "a < b && c > d")' },
  {
    name: 'empty elements',
    markdown: '<p></p><div></div><b></b><ul></ul><h2></h2>\n\na',
    sketch: '(p "a")',
  },
  {
    name: 'processing instruction',
    markdown: 'a <?php echo "<b>$a->b</b>" ?> b',
    sketch: '(p "a b")',
  },
  { name: 'cdata', markdown: 'a <![CDATA[<b>x</b>]]> b', sketch: '(p "a b")' },
  {
    name: 'doctype and page',
    markdown:
      '<!doctype html>\n<html><head><title>T</title></head>\n<body>\n<p>a</p>\n</body></html>',
    sketch: '(p "a")',
  },
  {
    name: 'items in a description list',
    markdown: '<dl><li>a</li></dl>',
    sketch: '(dl (dd (ul (li (p "a")))))',
  },
  {
    name: 'terms in a list',
    markdown: '<ul><dt>a</dt><dd>b</dd></ul>',
    sketch: '(ul (li (dl (dt "a") (dd (p "b")))))',
  },
];
