import type { Block, Inline, Paragraph, Text } from '../model.ts';
import { plainText } from '../walk.ts';

/** A dash and a name. */
const name = /^(?:—|–|―|--+) ?(?=[\p{Lu}\p{Lo}*_])[^\n]{2,80}$/u;
/** A dash and a description, such as `— a reader`, which no sentence ends. */
const description = /^(?:—|–|―|--+) ?\p{Ll}[^\n]{1,78}[^\s.!?;,:…]$/u;
/** What ends a quotation. */
const sentenceEnd = /(?:[.!?…。！？]["'”’»“」』)]?|["”’»“」』])$/u;

function isAttribution(line: string, quoted: string): boolean {
  return name.test(line) || (description.test(line) && sentenceEnd.test(quoted));
}

/**
 * A quotation whose last line is an attribution such as `— Ada Lovelace`: the line becomes a
 * paragraph of its own, at the right.
 */
export function withAttribution(block: Block): Block {
  if (block.kind !== 'blockquote') return block;
  const last = block.children.at(-1);
  if (last?.kind !== 'paragraph' || last.align) return block;
  const before = block.children.slice(0, -1);
  const whole = plainText(last.children).trim();
  const above = before.at(-1);
  const quoted = above?.kind === 'paragraph' ? plainText(above.children).trim() : '';
  if (above && isAttribution(whole, quoted))
    return { ...block, children: [...before, { ...last, align: 'right' }] };
  const cut = cutLastLine(last);
  return cut ? { ...block, children: [...before, ...cut] } : block;
}

/** The lines before an attribution, and the attribution. */
function cutLastLine(paragraph: Paragraph): readonly Paragraph[] | undefined {
  const { children } = paragraph;
  const at = children.findLastIndex(
    (inline) => inline.kind === 'break' || (inline.kind === 'text' && inline.text.includes('\n')),
  );
  const separator = children[at];
  if (!separator) return undefined;
  const [before, after] = separator.kind === 'text' ? cutText(separator) : [[], []];
  const line: readonly Inline[] = [...after, ...children.slice(at + 1)];
  const quoted = [...children.slice(0, at), ...before];
  const words = plainText(quoted).trim();
  if (words === '' || !isAttribution(plainText(line).trim(), words)) return undefined;
  const { start } = line[0]!.span;
  const { end } = paragraph.span;
  return [
    { ...paragraph, children: quoted, span: { start: paragraph.span.start, end: start } },
    { kind: 'paragraph', align: 'right', children: line, span: { start, end } },
  ];
}

function cutText(text: Text): readonly [readonly Text[], readonly Text[]] {
  const at = text.text.lastIndexOf('\n');
  const part = (value: string): readonly Text[] => (value === '' ? [] : [{ ...text, text: value }]);
  return [part(text.text.slice(0, at).trimEnd()), part(text.text.slice(at + 1))];
}
