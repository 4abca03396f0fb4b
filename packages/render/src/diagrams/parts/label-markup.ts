import type { TextLine, TextSpan } from '../../drawings/index.ts';

type Font = Omit<TextSpan, 'text'>;

/**
 * The lines of a label as an author writes it: quotation marks around it, line breaks, entity codes, `<b>`,
 * `<i>`, `<code>`, and in backquotes markdown. Source: Mermaid, Flowchart syntax.
 */
export function labelLines(
  text: string,
  { isStrong, isItalic, isCode }: Font = {},
): readonly TextLine[] {
  const font = {
    ...(isStrong && { isStrong }),
    ...(isItalic && { isItalic }),
    ...(isCode && { isCode }),
  };
  const plain = text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('\\"', '"')
    .trim();
  const [, markdown] = /^`(.*)`$/s.exec(plain) ?? [];
  const spans = markdown === undefined ? markupSpans(plain, font) : markdownSpans(markdown, font);
  const lines: TextSpan[][] = [[]];
  for (const span of spans) {
    const [first = '', ...others] = span.text.split('\n');
    if (first !== '') lines.at(-1)!.push({ ...span, text: first });
    for (const part of others) lines.push(part === '' ? [] : [{ ...span, text: part }]);
  }
  return lines.map((line) => (line.length === 0 ? [{ text: '', ...font }] : merged(line)));
}

/** Spans beside each other in one font are one. */
function merged(line: readonly TextSpan[]): TextLine {
  const spans: TextSpan[] = [];
  for (const span of line) {
    const last = spans.at(-1);
    if (
      last &&
      (['isStrong', 'isItalic', 'isCode'] as const).every((key) => !last[key] === !span[key])
    )
      spans[spans.length - 1] = { ...last, text: last.text + span.text };
    else spans.push(span);
  }
  return spans;
}

const breaks = /\s*(?:<br\s*\/?>|\\n)\s*/gi;

/** Tags that change the font; other tags of HTML are left out, and their texts stay. */
const tags: Readonly<Record<string, Font>> = {
  ...{ b: { isStrong: true }, strong: { isStrong: true } },
  ...{ i: { isItalic: true }, em: { isItalic: true }, code: { isCode: true } },
};
const tag =
  /<(\/?)(b|strong|i|em|code|u|s|small|big|sub|sup|span|div|p|font|center|a|img|h[1-6]|pre|ul|ol|li)(?:\s[^<>]*)?\/?>/gi;

function markupSpans(text: string, font: Font): readonly TextSpan[] {
  const broken = text
    .replace(/\r\n?/g, '\n')
    .replace(breaks, '\n')
    .replace(/\s*\n\s*/g, '\n');
  const spans: TextSpan[] = [];
  const open: Font[] = [font];
  let at = 0;
  const add = (part: string) => {
    if (part !== '') spans.push({ ...open.at(-1)!, text: decoded(part) });
  };
  for (const match of broken.matchAll(tag)) {
    const [whole, close, name = ''] = match;
    add(broken.slice(at, match.index));
    at = match.index + whole.length;
    const own = tags[name.toLowerCase()];
    if (!own) continue;
    // Without an end, it is what the author writes about.
    const isClosed = new RegExp(`</${name}>`, 'i').test(broken.slice(at));
    if (close === '' && isClosed) open.push({ ...open.at(-1)!, ...own });
    else if (close === '') add(whole);
    else if (open.length > 1) open.pop();
  }
  add(broken.slice(at));
  return spans;
}

/** Bold and italic text. Source: Mermaid, Flowchart syntax, Markdown strings. */
function markdownSpans(text: string, font: Font): readonly TextSpan[] {
  const lines = text
    .replace(breaks, '\n')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .trim();
  const parts = lines.split(/(\*\*[^*]+\*\*|__[^_]+__|(?<!\w)_[^_\n]+_(?!\w)|\*[^*\n]+\*)/);
  return parts.flatMap((part): TextSpan[] => {
    if (part === '') return [];
    const [, strong] = /^(?:\*\*|__)(.+)(?:\*\*|__)$/s.exec(part) ?? [];
    if (strong !== undefined) return [{ ...font, isStrong: true, text: decoded(strong) }];
    const [, italic] = /^[*_](.+)[*_]$/s.exec(part) ?? [];
    if (italic !== undefined) return [{ ...font, isItalic: true, text: decoded(italic) }];
    return [{ ...font, text: decoded(part) }];
  });
}

function decoded(text: string): string {
  return text
    .replace(/[#&]#?(\d{1,6});/g, (whole, code: string) => characterOf(Number(code)) ?? whole)
    .replace(/[#&]([a-z]{2,8});/gi, (whole, name: string) =>
      Object.hasOwn(entities, name) ? entities[name]! : whole,
    );
}

/** Names that diagrams use. Source: HTML, named character references. */
const entities: Readonly<Record<string, string>> = {
  ...{ quot: '"', amp: '&', lt: '<', gt: '>', semi: ';', colon: ':', apos: "'", nbsp: '\u00a0' },
  ...{ lpar: '(', rpar: ')', lbrack: '[', rbrack: ']', lbrace: '{', rbrace: '}', num: '#' },
  ...{ hearts: '\u2665', infin: '\u221e', rarr: '\u2192', larr: '\u2190', check: '\u2713' },
  ...{ copy: '\u00a9', reg: '\u00ae', trade: '\u2122', hellip: '\u2026', mdash: '\u2014' },
  ...{ ndash: '\u2013', middot: '\u00b7', bull: '\u2022', deg: '\u00b0', euro: '\u20ac' },
};

function characterOf(code: number): string | undefined {
  const isText = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isText ? String.fromCodePoint(code) : undefined;
}
