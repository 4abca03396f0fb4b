import type { Island } from './island.ts';

export const tables: readonly Island[] = [
  {
    name: 'plain',
    markdown: '<table>\n<tr><th>A</th><th>B</th></tr>\n<tr><td>1</td><td>2</td></tr>\n</table>',
    sketch: '(table -- (head (td "A") (td "B")) (row (td "1") (td "2")))',
  },
  {
    name: 'sections',
    markdown:
      '<table><tfoot><tr><td>f</td></tr></tfoot><thead><tr><td>h</td></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    sketch: '(table - (head (td "h")) (row (td "b")) (row (td "f")))',
  },
  {
    name: 'caption',
    markdown: '<table><caption>All <b>of</b> it</caption><tr><td>1</td></tr></table>',
    sketch: '(table - (caption "All " (strong "of") " it") (row (td "1")))',
  },
  {
    name: 'without end tags',
    markdown: '<table><tr><th>A<th>B<tr><td>1<td>2</table>',
    sketch: '(table -- (head (td "A") (td "B")) (row (td "1") (td "2")))',
  },
  {
    name: 'spans',
    markdown:
      '<table><tr><td colspan="2">a</td></tr><tr><td rowspan="2">b</td><td>c</td></tr><tr><td>d</td></tr></table>',
    sketch: '(table -- (row (td 2x1 "a")) (row (td 1x2 "b") (td "c")) (row (td "d")))',
  },
  {
    name: 'spans too wide and too tall',
    markdown:
      '<table><tr><td>a</td><td>b</td></tr><tr><td colspan="100" rowspan="100">c</td></tr></table>',
    sketch: '(table -- (row (td "a") (td "b")) (row (td 2x1 "c")))',
  },
  {
    name: 'short rows',
    markdown: '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>',
    sketch: '(table -- (row (td "a") (td "b")) (row (td "c") (td)))',
  },
  {
    name: 'row headers',
    markdown: '<table><tr><th>A</th><th>B</th></tr><tr><th>x</th><td>1</td></tr></table>',
    sketch: '(table -- (head (td "A") (td "B")) (row (th "x") (td "1")))',
  },
  {
    name: 'alignment',
    markdown:
      '<table><tr align="right"><td>a</td><td align="center">b</td><td style="text-align:left">c</td></tr></table>',
    sketch: '(table --- (row (td :right "a") (td :center "b") (td :left "c")))',
  },
  {
    name: 'markdown in cells',
    markdown:
      '<table>\n<tr>\n<td>\n\n**a**\n\n- b\n\n</td>\n<td>\n\n```\nc\n```\n\n</td>\n</tr>\n</table>',
    sketch: '(table -- (row (td (p (strong "a")) (ul (li (p "b")))) (td (pre "c"))))',
  },
  {
    name: 'layout of pictures',
    markdown:
      '<table><tr><td align="center"><a href="https://a.example"><img src="a.png" width="100px" alt="A"><br><sub><b>Ann</b></sub></a></td></tr></table>',
    sketch:
      '(table - (row (td :center (a https://a.example (img a.png "A" :width 100px) (br) (subscript (strong "Ann"))))))',
  },
  {
    name: 'table in a table',
    markdown: '<table><tr><td><table><tr><td>in</td></tr></table></td></tr></table>',
    sketch: '(table - (row (td (table - (row (td "in"))))))',
  },
  {
    name: 'cells without a row',
    markdown: '<td>a</td><td>b</td>',
    sketch: '(table -- (row (td "a") (td "b")))',
  },
  {
    name: 'text outside of cells',
    markdown: '<table>one<tr>two<td>three</td></tr></table>',
    sketch: '(p "two") (p "one") (table - (row (td "three")))',
  },
  { name: 'empty', markdown: '<table></table>\n\nafter', sketch: '(p "after")' },
  {
    name: 'rows without cells',
    markdown: '<table><tr></tr><tr><td>a</td></tr></table>',
    sketch: '(table - (row (td "a")))',
  },
  {
    name: 'html in a markdown table',
    markdown: '| A | B |\n| --- | --- |\n| a<br>b | <ul><li>c</li><li>d</li></ul> |',
    sketch:
      '(table -- (head (td "A") (td "B")) (row (td "a" (br) "b") (td (ul (li (p "c")) (li (p "d"))))))',
  },
];
