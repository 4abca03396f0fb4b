import { isToken, type MathNode } from '../../math/index.ts';
import { Element } from '../element.ts';
import { accented } from './accents.ts';
import { delimited } from './delimiters.ts';
import { child, e, property } from './elements.ts';
import { joinParentheses } from './parentheses.ts';
import { withoutOverprints } from './overprints.ts';
import { between, edgeOf, isSign as isRelation, withOperands } from './operands.ts';
import { mathRun } from './runs.ts';
import { token } from './token.ts';
import { tableElement } from './tables.ts';

/**
 * Writes nodes of MathML as Office math. What a sum or an integral applies to is the node after it,
 * with its sign; Word shows a box where it has none. Source: ISO/IEC 29500-1, 22.1.
 */
export function ommlOf(nodes: readonly MathNode[], color?: string): Element[] {
  return writeRow(joinParentheses(withoutOverprints(nodes)), color);
}

/** What an element encloses: programs look for operands of signs within it. */
function enclosedOmml(nodes: readonly MathNode[], color?: string): Element[] {
  return withOperands(nodes, ommlOf(nodes, color));
}

function writeRow(nodes: readonly MathNode[], color?: string): Element[] {
  const written: Element[] = [];
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index]!;
    if (isRelation(node) && isRelation(edgeOf(nodes.slice(Math.max(0, index - 3), index), -1))) {
      written.push(...write(asText(node), color)); // it has no operand before it
      continue;
    }
    const isLarge = isLargeOperator(node);
    const end = isLarge || hasLimits(node) ? operandEnd(nodes, index + 1) : index + 1;
    const operand = writeRow(nodes.slice(index + 1, end), color);
    if (isLarge) written.push(...naryElement(node, operand, color));
    else if (operand.length > 0)
      written.push(new Element('m:func', {}, [child('fName', write(node, color)), e(operand)]));
    else written.push(...write(hasLimits(node) ? asText(node) : node, color));
    index = end - 1;
  }
  return written;
}

/** A node whose operator is text: LibreOffice looks for what others apply to. */
function asText(node: MathNode): MathNode {
  const [base, ...scripts] = node.children;
  return base
    ? { ...node, children: [{ ...base, name: 'mtext' }, ...scripts] }
    : { ...node, name: 'mtext' };
}

/** The end of what an operator before an index applies to. */
function operandEnd(nodes: readonly MathNode[], from: number): number {
  let at = from;
  while (at < nodes.length && (isLargeOperator(nodes[at]!) || isSign(nodes[at]!))) at += 1;
  const last = nodes[at];
  return last && last.name !== 'mo' ? at + 1 : from;
}

/** What can be between an operator and its operand. */
function isSign({ name, text }: MathNode): boolean {
  return (
    name === 'mspace' || (name === 'mo' && /^[\u2061-\u2064+\u2212\u00b1\u2213\u2207]$/.test(text))
  );
}

/** What LibreOffice reads as such; it drops others, such as ⋃, which are therefore written with limits. */
const large = /^[∑∏∐∫∬∭∮∯∰]$/u;

function isLargeOperator({ name, children, text }: MathNode): boolean {
  if (name === 'mo') return large.test(text);
  const isScripted = /^m(?:sub|sup|subsup|under|over|underover)$/.test(name);
  return isScripted && children[0]?.name === 'mo' && large.test(children[0].text);
}

/** Whether it is `lim` or the like with something below it; LibreOffice needs to know its operand. */
function hasLimits({ name, children: [base] }: MathNode): boolean {
  return name === 'munder' && base?.name === 'mo' && /^[a-z]{2}/.test(base.text);
}

/** A sum or the like; without an operand, its sign is text, for which no program looks for one. */
function naryElement(node: MathNode, operand: Element[], color?: string): Element[] {
  if (operand.length === 0) return write(asText(node), color);
  const [base, first, second] = node.name === 'mo' ? [node] : node.children;
  const hasOnlyUpper = node.name === 'msup' || node.name === 'mover';
  const [lower, upper] = hasOnlyUpper ? [undefined, first] : [first, second];
  const isBeside = /^msu/.test(node.name) || (node.name === 'mo' && /^[∫-∰]$/u.test(node.text));
  return [
    new Element('m:nary', {}, [
      new Element('m:naryPr', {}, [
        property('chr', base!.text),
        property('limLoc', isBeside ? 'subSup' : 'undOvr'),
        ...(lower ? [] : [property('subHide', '1')]),
        ...(upper ? [] : [property('supHide', '1')]),
      ]),
      child('sub', lower ? enclosedOmml([lower], color) : []),
      child('sup', upper ? enclosedOmml([upper], color) : []),
      e(operand),
    ]),
  ];
}

function write(node: MathNode, color?: string): Element[] {
  if (isToken(node)) return token(node, color);
  const { name, children, attributes } = node;
  const ink = attributes['mathcolor'] ?? color;
  const row = () => ommlOf(children, ink);
  const inside = () => enclosedOmml(children, ink);
  const part = (index: number) => {
    const found = children[index];
    return found ? enclosedOmml([found], color) : [];
  };
  switch (name) {
    case 'mrow':
      return delimited(node, (nodes) => enclosedOmml(nodes, ink)) ?? row();
    case 'mspace':
      return space(attributes['width'] ?? '0');
    case 'mpadded':
      // MathJax sets scripts of chemistry on an invisible letter without width.
      return attributes['width'] === '0' && children[0]?.name === 'mphantom' ? [] : row();
    case 'mphantom':
      return [
        new Element('m:phant', {}, [
          new Element('m:phantPr', {}, [property('show', '0')]),
          e(inside()),
        ]),
      ];
    case 'mfrac':
      return [fraction(attributes, part)];
    case 'msqrt':
      return [
        new Element('m:rad', {}, [
          new Element('m:radPr', {}, [property('degHide', '1')]),
          child('deg', []),
          e(inside()),
        ]),
      ];
    case 'mroot':
      return [new Element('m:rad', {}, [child('deg', part(1)), e(part(0))])];
    case 'mtable':
      return [tableElement(node, (nodes) => ommlOf(nodes, color))];
    case 'menclose':
      return [enclosed(attributes['notation'] ?? '', inside())];
    default:
      return scriptedRelation(node, color) ?? scripted(node, part, color) ?? row();
  }
}

/** A relation with something above or below it, or scripts; `undefined` for other elements. */
function scriptedRelation(node: MathNode, color?: string): Element[] | undefined {
  const [base] = node.children;
  const isScripted = /^m(?:sub|sup|subsup|under|over|underover)$/.test(node.name);
  if (!isScripted || base?.name !== 'mo' || !between.test(base.text)) return undefined;
  // Arrows grow with what is above them.
  return /[\u2190-\u21ff\u27f0-\u27ff]/.test(base.text) ? undefined : write(asText(node), color);
}

/** A base with scripts or limits; `undefined` for other elements. */
function scripted(
  { name, children }: MathNode,
  part: WriteChild,
  color?: string,
): Element[] | undefined {
  const script = (index: number) => {
    const found = children[index];
    return found ? enclosedOmml(asCharge(found), color) : [];
  };
  switch (name) {
    case 'msup':
      return [new Element('m:sSup', {}, [e(part(0)), child('sup', script(1))])];
    case 'msub':
      return [new Element('m:sSub', {}, [e(part(0)), child('sub', script(1))])];
    case 'msubsup':
      return [
        new Element('m:sSubSup', {}, [
          e(part(0)),
          child('sub', script(1)),
          child('sup', script(2)),
        ]),
      ];
    case 'munder':
      return accented(children[1], 'bot', part(0)) ?? limit('m:limLow', part(0), part(1));
    case 'mover':
      return accented(children[1], 'top', part(0)) ?? limit('m:limUpp', part(0), part(1));
    case 'munderover':
      return limit('m:limUpp', limit('m:limLow', part(0), part(1)), part(2));
    case 'mmultiscripts':
      return multiscripts(children, color);
    default:
      return undefined;
  }
}

/** A sign after which nothing stands, as in `2+`, is text: LibreOffice misses what it applies to. */
function asCharge(script: MathNode): readonly MathNode[] {
  const nodes = script.name === 'mrow' && !script.fenced ? script.children : [script];
  const last = nodes.at(-1);
  if (last?.name !== 'mo' || !/^[+\u2212\u00b1]$/.test(last.text)) return [script];
  return [...nodes.slice(0, -1), { ...last, name: 'mtext' }];
}

/** Spaces by their least width in em. Source: Unicode, General Punctuation. */
const spaces: readonly (readonly [width: number, text: string])[] = [
  [1.5, '\u2003\u2003'],
  [0.9, '\u2003'],
  [0.25, '\u2005'],
  [0.1, '\u2009'],
];

function space(width: string): Element[] {
  const wide = spaces.find(([least]) => Number.parseFloat(width) >= least);
  return wide ? [mathRun(wide[1], 'p')] : [];
}

type WriteChild = (index: number) => Element[];

function fraction(attributes: MathNode['attributes'], part: WriteChild): Element {
  const thickness = attributes['linethickness'] ?? '';
  const type = /^0/.test(thickness)
    ? 'noBar'
    : attributes['bevelled'] === 'true'
      ? 'skw'
      : undefined;
  return new Element('m:f', {}, [
    ...(type ? [new Element('m:fPr', {}, [property('type', type)])] : []),
    child('num', part(0)),
    child('den', part(1)),
  ]);
}

function limit(name: string, base: Element[], script: Element[]): Element[] {
  if (script.length === 0) return base;
  return [new Element(name, {}, [e(base), child('lim', script)])];
}

/** A base with scripts after it, and scripts before it after `mprescripts`. */
function multiscripts(children: readonly MathNode[], color?: string): Element[] {
  const at = children.findIndex(({ name }) => name === 'mprescripts');
  const of = (node: MathNode | undefined) => (node ? enclosedOmml(asCharge(node), color) : []);
  const after = children.slice(1, at < 0 ? undefined : at);
  const base = of(children[0]);
  const scripted =
    after.length === 0
      ? base
      : [
          new Element('m:sSubSup', {}, [
            e(base),
            child('sub', of(after[0])),
            child('sup', of(after[1])),
          ]),
        ];
  if (at < 0) return scripted;
  const [sub, sup] = children.slice(at + 1);
  return [new Element('m:sPre', {}, [child('sub', of(sub)), child('sup', of(sup)), e(scripted)])];
}

/** The properties that draw each notation of `menclose`. */
const lines: Readonly<Record<string, readonly string[]>> = {
  updiagonalstrike: ['strikeBLTR'],
  downdiagonalstrike: ['strikeTLBR'],
  horizontalstrike: ['strikeH'],
  verticalstrike: ['strikeV'],
};

function enclosed(notation: string, content: Element[]): Element {
  const notations = notation.split(' ');
  const hidden = notations.includes('box')
    ? []
    : [
        ['top', 'hideTop'],
        ['bottom', 'hideBot'],
        ['left', 'hideLeft'],
        ['right', 'hideRight'],
      ].flatMap(([side, name]) => (notations.includes(side!) ? [] : [property(name!, '1')]));
  const struck = ['strikeH', 'strikeV', 'strikeBLTR', 'strikeTLBR'].filter((name) =>
    notations.some((one) => lines[one]?.includes(name)),
  );
  return new Element('m:borderBox', {}, [
    new Element('m:borderBoxPr', {}, [...hidden, ...struck.map((name) => property(name, '1'))]),
    e(content),
  ]);
}
