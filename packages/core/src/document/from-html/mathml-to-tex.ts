import { isElement, markupText, type MarkupElement, type MarkupNode } from './markup.ts';

/** Elements inside elements; a formula that is deeper is not one that people write. */
const depthMax = 60;

/** Characters that TeX reads as commands, and those that it needs a command for. */
const characters: Readonly<Record<string, string>> = {
  '#': '\\#',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  '{': '\\{',
  '}': '\\}',
  '~': '\\sim ',
  '^': '\\wedge ',
  '\\': '\\backslash ',
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u2064': '',
  '\u200b': '',
  '\u2212': '-',
  '\u00a0': ' ',
  '∑': '\\sum ',
  '∏': '\\prod ',
  '∫': '\\int ',
  '√': '\\surd ',
  '∞': '\\infty ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '→': '\\to ',
  '±': '\\pm ',
  '×': '\\times ',
  '⋅': '\\cdot ',
  '…': '\\ldots ',
  '′': "'",
};

const accents: Readonly<Record<string, string>> = {
  '^': '\\hat',
  ˆ: '\\hat',
  '¯': '\\overline',
  '‾': '\\overline',
  _: '\\underline',
  '~': '\\tilde',
  '˜': '\\tilde',
  '→': '\\vec',
  '⃗': '\\vec',
  '˙': '\\dot',
  '¨': '\\ddot',
  ˇ: '\\check',
  '´': '\\acute',
  '`': '\\grave',
  '˘': '\\breve',
  '˚': '\\mathring',
  '⏞': '\\overbrace',
  '⏟': '\\underbrace',
};

const functions =
  /^(?:sin|cos|tan|cot|sec|csc|log|ln|lg|exp|lim|max|min|sup|inf|det|dim|ker|gcd|deg|arg|arcsin|arccos|arctan|sinh|cosh|tanh)$/;

/** Writes presentation MathML as TeX. Elements that it does not know stand for their content. */
export function mathmlToTex(math: MarkupElement): string {
  return rowOf(math, 0).replace(/ +/g, ' ').trim();
}

function rowOf({ children }: MarkupElement, depth: number): string {
  return children.map((node) => texOf(node, depth + 1)).join('');
}

function texOf(node: MarkupNode, depth: number): string {
  if (node.kind === 'text') return node.value.trim() === '' ? '' : escaped(node.value);
  if (depth > depthMax) return escaped(markupText(node));
  const parts = node.children.filter((child) => isElement(child));
  const part = (index: number) => (parts[index] ? texOf(parts[index], depth + 1) : '');
  switch (node.name) {
    case 'mi':
      return identifier(node);
    case 'mo':
      return escaped(markupText(node).trim());
    case 'mtext':
    case 'ms':
      return `\\text{${markupText(node)
        .replaceAll('\u00a0', ' ')
        .replace(/[{}\\$%#&_^~]/g, '')}}`;
    case 'mspace':
      return '\\;';
    case 'mphantom':
    case 'annotation':
    case 'annotation-xml':
      return '';
    case 'mfrac':
      return `\\frac{${part(0)}}{${part(1)}}`;
    case 'msqrt':
      return `\\sqrt{${rowOf(node, depth)}}`;
    case 'mroot':
      return `\\sqrt[${part(1)}]{${part(0)}}`;
    case 'msub':
      return `${base(part(0))}_{${part(1)}}`;
    case 'msup':
      return `${base(part(0))}^{${part(1)}}`;
    case 'msubsup':
    case 'munderover':
      return `${base(part(0))}_{${part(1)}}^{${part(2)}}`;
    case 'mover':
      return accented(part(0), parts[1], '^', depth);
    case 'munder':
      return accented(part(0), parts[1], '_', depth);
    case 'mtable':
      return tableOf(parts, depth);
    case 'mfenced':
      return fenced(node, parts, depth);
    default:
      return rowOf(node, depth);
  }
}

function identifier(node: MarkupElement): string {
  const name = markupText(node).trim();
  if (functions.test(name)) return `\\${name} `;
  return [...name].length > 1 ? `\\mathrm{${escaped(name)}}` : escaped(name);
}

/** The base of an index in braces, unless it is one sign or command. */
function base(tex: string): string {
  return /^(?:[^\\{}]?|\\[a-z]+ ?)$/i.test(tex) ? tex.trimEnd() : `{${tex}}`;
}

function accented(
  content: string,
  mark: MarkupElement | undefined,
  sign: '^' | '_',
  depth: number,
): string {
  const text = mark && markupText(mark).trim();
  const accent = text && Object.hasOwn(accents, text) ? accents[text] : undefined;
  if (accent) return `${accent}{${content}}`;
  return `${base(content)}${sign}{${mark ? texOf(mark, depth + 1) : ''}}`;
}

function tableOf(rows: readonly MarkupElement[], depth: number): string {
  const lines = rows.map((row) =>
    row.children
      .filter((cell) => isElement(cell))
      .map((cell) => rowOf(cell, depth + 2))
      .join(' & '),
  );
  return `\\begin{matrix}${lines.join(' \\\\ ')}\\end{matrix}`;
}

/** Commands whose signs are higher than a line: fences around them grow. */
const high = /\\(?:begin|frac|int|left|over|prod|sqrt|sum|under)/;

function fenced(node: MarkupElement, parts: readonly MarkupElement[], depth: number): string {
  const { open = '(', close = ')', separators = ',' } = node.attributes;
  const content = parts.map((part) => texOf(part, depth + 1)).join(separators.slice(0, 1));
  if (open !== '' && close !== '' && !high.test(content))
    return escaped(open) + content + escaped(close);
  return `\\left${escaped(open) || '.'}${content}\\right${escaped(close) || '.'}`;
}

function escaped(text: string): string {
  return [...text]
    .map((character) => (Object.hasOwn(characters, character) ? characters[character] : character))
    .join('');
}
