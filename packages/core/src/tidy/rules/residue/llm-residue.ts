import { lineAt, type ProtectedKind, protectedRangeAt, type Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import type { Rule } from '../rule.ts';
import { conditions, isToken, residue, residueSuspects, writingBlock } from './residue-patterns.ts';
import { withoutTracking } from './tracking.ts';

export const llmResidue: Rule = {
  id: 'llm-residue',
  seesLayout: true,
  pass: 'clean',
  severity: 'must',
  render: 'R',
  summary: 'Removes markers that a language model or its chat program left in the text.',
  why: 'They are internal markers: readers cannot look up what they cite.',
  source: 'blader/humanizer #127; Wikipedia, Signs of AI writing; the templates of each model.',
  needs: [
    '†',
    '‡',
    '\uE200',
    'oaicite',
    'citeturn',
    'cite_',
    'cite:',
    'cite index',
    '<tool_call>',
    '<function_calls>',
    '</think',
    '<think',
    '_span)',
    '<grok',
    '[web:',
    '[attached_file:',
    '[citation:',
    '<|',
    '</|',
    '｜',
    '_of_turn>',
    'inst]',
    'tool_calls]',
    '</s>',
    '<s>',
    ':::writing',
    '[^0',
    'utm_source=',
  ],
  changes: [
    { before: 'A fact【12:3†source】.\n', after: 'A fact.\n' },
    { before: 'A fact :contentReference[oaicite:0]{index=0}.\n', after: 'A fact.\n' },
    { before: 'A fact. citeturn0search1turn0news2\n', after: 'A fact.\n' },
    {
      before: 'A fact.\uE200cite\uE202turn0search1\uE202turn0news2\uE201 More.\n',
      after: 'A fact. More.\n',
    },
    { before: 'One [oai_citation:1‡a.b](https://a.b/c) two.\n', after: 'One two.\n' },
    { before: '- [cite_start]One two [cite: 1, 2].\n', after: '- One two.\n' },
    { before: '[span_3](start_span)One.[span_3](end_span)\n', after: 'One.\n' },
    { before: '<|im_start|>assistant\n# T\n<|im_end|>\n', after: '# T\n' },
    { before: '<think>\nHm.\n\n- a\n</think>\n\n# T\n', after: '# T\n' },
    { before: '[a](https://a.b/?utm_source=chatgpt.com)\n', after: '[a](https://a.b/)\n' },
    {
      before: 'https://a.b/?utm_source=openai&p=1 <https://a.b/?p=1&utm_source=chatgpt.com#c>\n',
      after: 'https://a.b/?p=1 <https://a.b/?p=1#c>\n',
    },
    { before: 'One [oai_citation_attribution:2‡a.b](https://a.b/c) two.\n', after: 'One two.\n' },
    { before: 'A fact&#8203;``【oaicite:4】``&#8203;.\n', after: 'A fact.\n' },
    { before: 'A fact [citation:7][citation:12].\n', after: 'A fact.\n' },
    { before: 'A fact [cite:9f0a11bc-2] and [^4^] more.\n', after: 'A fact and more.\n' },
    {
      before:
        'A fact.<grok:render card_id="1"><argument name="b">4</argument></grok:render> More.\n',
      after: 'A fact. More.\n',
    },
    {
      before:
        '<|channel|>analysis<|message|>Be brief.<|end|><|start|>assistant<|channel|>final<|message|>Yes.<|return|>\n',
      after: 'Yes.\n',
    },
    { before: '<|assistant|>\nYes.\n<|end|>\n', after: 'Yes.\n' },
    { before: 'Yes.<|eot_id|> No.\n', after: 'Yes. No.\n' },
    { before: '[INST] Why? [/INST] So.\n', after: 'Why? So.\n' },
    { before: '<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>Yes.\n', after: 'Yes.\n' },
    {
      before: '<a href="https://a.b/?utm_source=chatgpt.com">a</a>\n',
      after: '<a href="https://a.b/">a</a>\n',
    },
    {
      before: '<cite index="1-2">A fact</cite>, another [2†source].\n',
      after: 'A fact, another.\n',
    },
    {
      before: '<tool_call>\n{"name": "a"}\n</tool_call>\n\nThe answer.\n',
      after: '\nThe answer.\n',
    },
    { before: 'I should say so.\n</think>\n\nYes.\n', after: 'I should say so.\n\nYes.\n' },
    { before: '<s>[INST] Why? [/INST] So.</s>\n', after: 'Why? So.\n' },
    {
      before: ':::writing{variant="email" id="1"}\nHello Ann,\n:::\n\nEnd.\n',
      after: 'Hello Ann,\n\nEnd.\n',
    },
    { before: 'one【1†a】 【2†b】two [web:1]\r\n', after: 'one two\r\n' },
    {
      before:
        'Hi.\n\n<grok:render type="a">\n<argument name="b">4</argument>\n</grok:render>\n\nYes.\n',
      after: 'Hi.\n\n\nYes.\n',
    },
    {
      before:
        '<｜DSML｜function_calls>\n<｜DSML｜invoke name="a">\n</｜DSML｜invoke>\n</｜DSML｜function_calls>\nYes.\n',
      after: 'Yes.\n',
    },
    { before: '[TOOL_CALLS] [{"name": "a"}]\nYes.\n', after: 'Yes.\n' },
    { before: '<|begin_of_box|>Yes.<|end_of_box|>\n', after: 'Yes.\n' },
    {
      before: '[span_0](start_span)One.[span_0](end_span) [span_1](start_span)Two.\n',
      after: 'One. Two.\n',
    },
  ],
  keeps: [
    '【重要】 と 【1】\n',
    'the element’s contentReference[0] and oaicite\n',
    '`【12:3†source】` and `<|im_end|>`\n',
    '```\n<|im_start|>user\n:contentReference[oaicite:0]{index=0}\n```\n',
    'A note.[^1] A dagger†, two‡.\n\n[^1]: The note.\n',
    '[cite](https://a.b) and [cite: see below]\n',
    'It excites turn 0 of the search.\n',
    'Use <think> to wrap it: <think>a</think>.\n',
    'a <| b |> c\n',
    '[a](https://a.b/?utm_source=newsletter)\n',
    '[web:1]\n\n[web:1]: https://a.b\n',
    '<think>\nnever closed\n',
    '```\nhttps://a.b/?utm_source=chatgpt.com\n```\n',
    '<!-- 【12:3†source】 -->\n',
    'Llama 3 ends a turn with <|eot_id|> and nothing else.\n',
    'Put <start_of_turn> before the role and <end_of_turn> after it.\n',
    'ChatML ends each turn with <|im_end|>.\n',
    'A turn ends with <|im_end|>\n',
    '<|im_start|> begins a turn\n',
    'The Mistral template puts [INST] before it.\n',
    'A claim [citation needed].\n',
    '[citation:1](https://a.b) and [^8^](https://a.b) and y^3^\n',
    'The channel <|channel|> is new\n',
    'The book <cite>Emma</cite> is old.\n',
    '```\n<tool_call>{}</tool_call>\n```\n',
    'Models end thoughts with </think> and go on.\n',
    '<think>\nHm.\n\nText.\n',
    'It is <s>old</s> new.\n',
    ':::note\nText.\n:::\n',
  ],
  // A marker can be a link, and the thoughts of a model can contain code.
  touchesCode: true,
  dropsText: true,
  propose(context) {
    const { text } = context;
    const thought = thoughtEnd(text);
    const from = thought ?? 0;
    const changes = thought === undefined ? [] : [{ start: 0, end: thought, text: '' }];
    const residues = residueSuspects.test(text)
      ? [...withoutResidue(context.scan, from), ...withoutWritingBlocks(context.scan)]
      : [];
    const links = text.includes('utm_source=') ? withoutTracking(context.scan, from) : [];
    return [...changes, ...disjoint([...residues, ...links])];
  },
};

/** How a leading block of thoughts begins; the second form is that of gpt-oss. */
const thoughtStart =
  /^\s*(?:<(think|thinking)>|(?:<\|start\|>assistant)?<\|channel\|>analysis<\|message\|>)/;

/** What separates the thoughts from the answer. */
const thoughtGap = /^\s*(?:<\|start\|>assistant)?(?:<\|channel\|>final<\|message\|>)?\s*/;

/** The offset after a leading block of thoughts and the blank lines after it. */
function thoughtEnd(text: string): number | undefined {
  const opening = thoughtStart.exec(text);
  if (!opening) return undefined;
  const closing = opening[1] ? `</${opening[1]}>` : '<|end|>';
  const close = text.indexOf(closing, opening[0].length);
  if (close < 0) return undefined;
  const after = close + closing.length;
  return after + (thoughtGap.exec(text.slice(after))?.[0].length ?? 0);
}

function withoutResidue(scan: Scan, from: number): readonly TextChange[] {
  const changes: TextChange[] = [];
  for (const { 0: match, index } of scan.text.matchAll(residue)) {
    if (index < from || !isText(scan, match, index) || isSubject(scan, match, index)) continue;
    if (conditions.get(match)?.(scan.text) === false) continue;
    changes.push(drop(scan, index, index + match.length));
  }
  return changes;
}

/** The most lines of a block that is meant for copying. */
const writingLinesMax = 2_000;

/** Removes the first and the last line of each block that is meant for copying. */
function withoutWritingBlocks(scan: Scan): readonly TextChange[] {
  return [...scan.text.matchAll(writingBlock)].flatMap(({ index }) => {
    const first = lineAt(scan, index);
    if (protectedRangeAt(scan.ranges, index)?.kind === 'code') return [];
    const below = scan.lines.slice(first + 1, first + 1 + writingLinesMax);
    const close = below.find(({ start, end }) => /^:::[ \t]*$/.test(scan.text.slice(start, end)));
    const lines = close ? [scan.lines[first]!, close] : [scan.lines[first]!];
    return lines.map(({ start, next }) => ({ start, end: next, text: '' }));
  });
}

/** Kinds of ranges whose text is rendered literally or not at all. */
const literalOrHidden: ReadonlySet<ProtectedKind> = new Set([
  'front-matter',
  'code',
  'indented-code',
  'code-span',
  'html',
  'comment',
  'math',
  'definition',
]);

/** Marks that the parser reads as html. */
const isHtmlMark = /^<\/?(?:grok|cite|tool_call|function_calls|｜DSML|think|s>)/;

function isText({ ranges, labels }: Scan, match: string, start: number): boolean {
  const kind = protectedRangeAt(ranges, start)?.kind;
  const isMark =
    kind === 'html' ? isHtmlMark.test(match) : kind === 'code-span' && /^``【/.test(match);
  if (kind !== undefined && literalOrHidden.has(kind) && !isMark) return false;
  return !labels.has(match.slice(1, -1).toUpperCase());
}

/** Whether a sentence is about a token of a chat template: it is a word of its own among words. */
function isSubject(scan: Scan, match: string, start: number): boolean {
  if (!isToken.test(match)) return false;
  const line = scan.lines[lineAt(scan, start)];
  const before = scan.text.slice(line?.content, start);
  const after = scan.text.slice(start + match.length, line?.end);
  if (before.trim() === '') return /^[ \t]+\p{Ll}/u.test(after);
  if (!/[ \t(“"]$/.test(before)) return false;
  return after.trim() === '' ? !/[.!?…:)\]”"]\s*$/.test(before) : !/\?\s*$/.test(before);
}

/** Removes a marker with the space before it, without joining two words. */
function drop(scan: Scan, start: number, end: number): TextChange {
  const { text } = scan;
  const line = scan.lines[lineAt(scan, start)];
  const last = scan.lines[lineAt(scan, end - 1)];
  const rest = text.slice(end, last?.end);
  // A line without other content is removed completely.
  if (line && last && rest.trimStart() === '' && text.slice(line.start, start).trimEnd() === '')
    return { start: line.start, end: last.next, text: '' };
  if (text.slice(line?.content, start).trimEnd() === '')
    return { start, end: end + rest.length - rest.trimStart().length, text: '' };
  const before = text.charAt(start - 1);
  if (/[ \t]/.test(before) && afterWord.test(rest)) return { start: start - 1, end, text: '' };
  return { start, end, text: joins(before, text.slice(start, end), rest) ? ' ' : '' };
}

/** Whether two words or sentences would be joined without a marker between them. */
function joins(before: string, marker: string, rest: string): boolean {
  if (!word.test(rest.charAt(0))) return false;
  return word.test(before) || (/[.!?]/.test(before) && /\S[ \t]\S/.test(marker));
}

/** Text that can follow a word without a space. */
const afterWord = /^(?:$|[\s.,;:!?)\]}»”’*_])/;

const word = /[\p{L}\p{N}]/u;

/** Sorts changes and drops the ones that start inside another. */
function disjoint(changes: readonly TextChange[]): readonly TextChange[] {
  let end = 0;
  return [...changes]
    .sort((a, b) => a.start - b.start)
    .filter((change) => {
      if (change.start < end) return false;
      end = change.end;
      return true;
    });
}
