import type { BrokenDocument, LookAlike } from './broken-document.ts';

/** Residue of chat programs and other programs. */
export const brokenByResidue: readonly BrokenDocument[] = [
  {
    name: 'citations of files',
    before:
      'The bridge was closed in 1998【4:2†report.pdf】 and rebuilt later【4:7†source】【5:1†source】.\n\n- It is 300 m long【6†L12-L19】\n',
    after: 'The bridge was closed in 1998 and rebuilt later.\n\n- It is 300 m long\n',
  },
  {
    name: 'citations that were never rendered',
    before:
      '## Climate\n\nWinters are mild :contentReference[oaicite:3]{index=3}. Summers are dry.:contentReference[oaicite:4]{index=4}\n',
    after: '## Climate\n\nWinters are mild. Summers are dry.\n',
  },
  {
    name: 'citations of the web, with their private characters and without',
    before:
      '> Prices rose\uE200cite\uE202turn0search3\uE202turn1news0\uE201 in May.\n>\n> Rents fell. citeturn0search1turn2view0\n',
    after: '> Prices rose in May.\n>\n> Rents fell.\n',
  },
  {
    name: 'a citation that is a link',
    before:
      'It opened in June [oai_citation:2‡city.example](https://city.example/news), they say.\n',
    after: 'It opened in June, they say.\n',
  },
  {
    name: 'spans and citations of another program',
    before:
      '1. [cite_start]The pump is new [cite: 3, 14].\n2. [span_0](start_span)The valve is old.[span_0](end_span)\n',
    after: '1. The pump is new.\n2. The valve is old.\n',
  },
  {
    name: 'the tokens of a chat template',
    before: '<|im_start|>assistant\n# Answer\n\nForty-two.<|im_end|>\n<|endoftext|>\n',
    after: '# Answer\n\nForty-two.\n',
  },
  {
    name: 'thoughts before an answer, with code in them',
    before: '<think>\nThe user wants a list.\n\n```\n- a\n```\n</think>\n\n## List\n\n- a\n- b\n',
    after: '## List\n\n- a\n- b\n',
  },
  {
    name: 'links that tell where they come from',
    before:
      'See [the survey](https://stat.example/s?id=7&utm_source=chatgpt.com) and <https://a.example/?utm_source=chatgpt.com>.\n\n[1]: https://b.example/?utm_source=openai&p=2 "B"\n\nMore in [1].\n',
    after:
      'See [the survey](https://stat.example/s?id=7) and <https://a.example/>.\n\n[1]: https://b.example/?p=2 "B"\n\nMore in [1].\n',
  },
  {
    name: 'a mark between two words',
    before: 'The first【1†a】and the second 【2†b】 part.\r\n',
    after: 'The first and the second part.\n',
  },
  {
    name: 'marks in a table and in a heading',
    before:
      '## Costs【3†source】\n\n| Part | Price |\n| --- | --- |\n| Wheel | 12【3:1†source】 |\n| Frame [cite: 4] | 90 |\n',
    after: '## Costs\n\n| Part | Price |\n| --- | --- |\n| Wheel | 12 |\n| Frame | 90 |\n',
  },
  {
    name: 'marks of other models',
    before: '<start_of_turn>model\nWater boils at 100 °C [web:1][web:3].<end_of_turn>\n',
    after: 'Water boils at 100 °C.\n',
  },
  {
    name: 'text that was escaped twice',
    before: '# Smith &amp;amp; Sons\n\n- 5&amp;nbsp;km\n- if a &amp;lt; b\n\n> it&amp;#39;s late\n',
    after: '# Smith &amp; Sons\n\n- 5&nbsp;km\n- if a &lt; b\n\n> it&#39;s late\n',
  },
  {
    name: 'residue in a document that is a string',
    before: '# Tides\\n\\nHigh water is at noon【2:1†source】.\\n\\n- Low water at six',
    after: '# Tides\n\nHigh water is at noon.\n\n- Low water at six\n',
  },
  {
    name: 'residue in a wrapped answer',
    before:
      '```markdown\n##Tides\n\nHigh water is at noon :contentReference[oaicite:0]{index=0}.\n```\n',
    after: '## Tides\n\nHigh water is at noon.\n',
  },
  {
    name: 'a cut-off token at the end of code',
    before: '```sh\nls\n```\n<|eot_id|>\n',
    after: '```sh\nls\n```\n',
  },
];

export const soundResidue: readonly LookAlike[] = [
  { name: 'Chinese brackets', markdown: '【重要】 请先阅读【第 3 章】。\n' },
  { name: 'daggers for notes', markdown: 'Prices† rose‡ again.\n\n† In euros. ‡ Before tax.\n' },
  {
    name: 'the element that the mark is named like',
    markdown: 'Set `contentReference` or contentReference[0] to the node.\n',
  },
  {
    name: 'code that shows the marks',
    markdown:
      'Strip `【1:2†source】` and `[cite: 1]`:\n\n```text\n<|im_start|>user\nHello citeturn0search1\n<|im_end|>\n```\n',
  },
  { name: 'a footnote', markdown: 'It is so.[^12]\n\n[^12]: Says the report.\n' },
  {
    name: 'a reference whose label is like a mark',
    markdown: 'See [web:2].\n\n[web:2]: https://a.example\n',
  },
  { name: 'a link named cite', markdown: '[cite](https://a.example) and [cite: the book]\n' },
  { name: 'operators of pipes', markdown: 'a <| b, c |> d and <|> too\n' },
  { name: 'the word in a sentence', markdown: 'Text inside \\<think> tags is hidden.\n' },
  { name: 'a block of thoughts that never ends', markdown: '<think>\nOne thing.\n\nAnother.\n' },
  {
    name: 'another campaign',
    markdown: '[a](https://a.example/?utm_source=newsletter&utm_medium=mail)\n',
  },
  { name: 'a campaign in code', markdown: '`?utm_source=chatgpt.com` is added to links.\n' },
  { name: 'marks in a comment', markdown: '<!-- 【1:2†source】 <|im_end|> -->\n\ntext\n' },
  {
    name: 'a page on writing HTML',
    markdown: 'In HTML, write &amp;lt; for a sign and &amp;nbsp; for a space: x&amp;lt;y.\n',
  },
  { name: 'an address with an ampersand', markdown: '<https://a.example/?a=1&amp;copy=2>\n' },
  { name: 'one reference to show', markdown: 'Type &amp;hellip; to get three dots.\n' },
];
