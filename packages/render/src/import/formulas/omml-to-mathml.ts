import { parseDocument } from 'htmlparser2';
import { escapeXml } from '../../xml/index.ts';

type Markup = ReturnType<typeof parseDocument>['children'][number];
type MarkupElement = Extract<Markup, { readonly attribs: unknown }>;

/** Source: DOM Standard, 4.4. */
const textNode = 3;

/** Elements inside elements; a formula that is deeper is not one that people write. */
const depthMax = 60;

/** Combining marks of Word as the marks of MathML. Source: ECMA-376 part 1, 22.1.2.20 (chr). */
const marks: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '\u0300': '`',
    '\u0301': '´',
    '\u0302': '^',
    '\u0303': '~',
    '\u0304': '¯',
    '\u0305': '¯',
    '\u0306': '˘',
    '\u0307': '˙',
    '\u0308': '¨',
    '\u030a': '˚',
    '\u030c': 'ˇ',
    '\u20d7': '→',
  }),
);

/**
 * Writes a formula of Word as presentation MathML. What it does not know stands for its content. Source:
 * ECMA-376 part 1, 22.1 (Math).
 *
 * @param xml an `m:oMath` element
 */
export function ommlToMathml(xml: string): string {
  const { children } = parseDocument(xml, { xmlMode: true });
  return rowOf(children, 0);
}

function rowOf(nodes: readonly Markup[], depth: number): string {
  return elementsOf(nodes)
    .map((element) => mathmlOf(element, depth + 1))
    .join('');
}

function mathmlOf(element: MarkupElement, depth: number): string {
  if (depth > depthMax) return token('mtext', textIn(element));
  const part = (name: string) =>
    `<mrow>${rowOf(childOf(element, name)?.children ?? [], depth)}</mrow>`;
  switch (element.name) {
    case 'm:r':
      return runOf(element);
    case 'm:f':
      return `<mfrac>${part('m:num')}${part('m:den')}</mfrac>`;
    case 'm:sSup':
      return `<msup>${part('m:e')}${part('m:sup')}</msup>`;
    case 'm:sSub':
      return `<msub>${part('m:e')}${part('m:sub')}</msub>`;
    case 'm:sSubSup':
      return `<msubsup>${part('m:e')}${part('m:sub')}${part('m:sup')}</msubsup>`;
    case 'm:sPre':
      return `<msubsup><mrow></mrow>${part('m:sub')}${part('m:sup')}</msubsup>${part('m:e')}`;
    case 'm:rad':
      return isEmpty(childOf(element, 'm:deg'))
        ? `<msqrt>${part('m:e')}</msqrt>`
        : `<mroot>${part('m:e')}${part('m:deg')}</mroot>`;
    case 'm:nary':
      return operator(element, part);
    case 'm:limLow':
      return `<munder>${part('m:e')}${part('m:lim')}</munder>`;
    case 'm:limUpp':
      return `<mover>${part('m:e')}${part('m:lim')}</mover>`;
    case 'm:acc':
      return accented(part('m:e'), settingOf(element, 'm:chr') ?? '\u0302');
    case 'm:bar':
      return settingOf(element, 'm:pos') === 'top'
        ? accented(part('m:e'), '¯')
        : `<munder>${part('m:e')}<mo>_</mo></munder>`;
    case 'm:groupChr':
      return settingOf(element, 'm:pos') === 'top'
        ? accented(part('m:e'), settingOf(element, 'm:chr') ?? '⏞')
        : `<munder>${part('m:e')}${token('mo', settingOf(element, 'm:chr') ?? '⏟')}</munder>`;
    default:
      return grouped(element, depth);
  }
}

/** What holds any number of parts. */
function grouped(element: MarkupElement, depth: number): string {
  const rows = (name: string) =>
    elementsOf(element.children).filter((child) => child.name === name);
  const inside = ({ children }: MarkupElement) => rowOf(children, depth);
  switch (element.name) {
    case 'm:d':
      return delimited(element, rows('m:e').map(inside));
    case 'm:m':
      return table(
        rows('m:mr').map(({ children }) =>
          elementsOf(children).map((cell) => rowOf(cell.children, depth + 1)),
        ),
      );
    case 'm:eqArr':
      return table(rows('m:e').map((row) => [inside(row)]));
    default:
      return /Pr$/.test(element.name) ? '' : rowOf(element.children, depth);
  }
}

function table(rows: readonly (readonly string[])[]): string {
  const lines = rows.map(
    (cells) => `<mtr>${cells.map((cell) => `<mtd>${cell}</mtd>`).join('')}</mtr>`,
  );
  return `<mtable>${lines.join('')}</mtable>`;
}

function delimited(element: MarkupElement, parts: readonly string[]): string {
  const open = settingOf(element, 'm:begChr') ?? '(';
  const close = settingOf(element, 'm:endChr') ?? ')';
  const between = settingOf(element, 'm:sepChr') ?? '|';
  const fence = { open, close, separators: between };
  const attributes = Object.entries(fence).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  return `<mfenced${attributes.join('')}>${parts.map((part) => `<mrow>${part}</mrow>`).join('')}</mfenced>`;
}

/** A sum, an integral or another large operator with its limits. */
function operator(element: MarkupElement, part: (name: string) => string): string {
  const sign = token('mo', settingOf(element, 'm:chr') ?? '∫');
  const has = (name: string) => !isEmpty(childOf(element, name));
  const limits =
    has('m:sub') && has('m:sup')
      ? `<munderover>${sign}${part('m:sub')}${part('m:sup')}</munderover>`
      : has('m:sub')
        ? `<msub>${sign}${part('m:sub')}</msub>`
        : has('m:sup')
          ? `<msup>${sign}${part('m:sup')}</msup>`
          : sign;
  return limits + part('m:e');
}

function accented(base: string, sign: string): string {
  return `<mover>${base}${token('mo', marks.get(sign) ?? sign)}</mover>`;
}

const words = /(?<number>\d+(?:[.,]\d+)*)|(?<letters>\p{L}+)|(?<space>\s+)|(?<sign>.)/gsu;

/** Letters are variables, each for itself, unless the run is upright. */
function runOf(run: MarkupElement): string {
  const text = elementsOf(run.children)
    .filter(({ name }) => name === 'm:t')
    .map(textIn)
    .join('');
  const look = childOf(run, 'm:rPr');
  if (look && childOf(look, 'm:nor')) return token('mtext', text);
  const isUpright = look !== undefined && settingIn(look, 'm:sty') === 'p';
  return Array.from(text.matchAll(words), ({ groups = {}, 0: all }) => {
    if (groups['number'] !== undefined) return token('mn', all);
    if (groups['space'] !== undefined) return '';
    if (groups['letters'] === undefined) return token('mo', all);
    return isUpright ? token('mi', all) : [...all].map((letter) => token('mi', letter)).join('');
  }).join('');
}

function token(name: 'mi' | 'mn' | 'mo' | 'mtext', text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function elementsOf(nodes: readonly Markup[]): readonly MarkupElement[] {
  return nodes.filter((node): node is MarkupElement => 'attribs' in node);
}

function childOf({ children }: MarkupElement, name: string): MarkupElement | undefined {
  return elementsOf(children).find((child) => child.name === name);
}

/** A setting in the properties of an element; an empty value counts. */
function settingOf(element: MarkupElement, name: string): string | undefined {
  const properties = childOf(element, `${element.name}Pr`);
  return properties && settingIn(properties, name);
}

function settingIn(properties: MarkupElement, name: string): string | undefined {
  const setting = childOf(properties, name);
  return setting && (setting.attribs['m:val'] ?? '');
}

function isEmpty(element: MarkupElement | undefined): boolean {
  return element === undefined || textIn(element).trim() === '';
}

function textIn(node: Markup): string {
  if ('data' in node) return node.nodeType === textNode ? node.data : '';
  return 'children' in node ? node.children.map(textIn).join('') : '';
}
