import type { Element, ElementContent, Properties } from 'hast';
import type { InlineMath } from '@mdconv/core';
import {
  type Equation,
  type Formula,
  isToken,
  lineMarks,
  numbersOfRows,
  tokenText,
  type MathNode,
} from '../../math/index.ts';
import type { PreparedMath } from '../../prepare/index.ts';
import { classNames } from '../class-names.ts';
import { short } from '../css/rule.ts';
import { element, text } from '../element.ts';
import { unspacedName, withSpaces, withTightScripts } from './math-spacing.ts';
import type { Writer } from '../writer.ts';

/** Writes a formula in a line as MathML; its source as code if it cannot be typeset. */
export function writeInlineMath(inline: InlineMath, writer: Writer): ElementContent[] {
  const formula = writer.formulas.of(inline);
  if (!formula) return [element('code', {}, [text(inline.tex)])];
  const { reference } = formula;
  if (reference) return [element('a', { href: `#${reference.id}` }, [text(reference.text)])];
  return [mathElement(formula, writer)];
}

/** Writes a formula on its own lines, which scroll if it is wide, with its number beside it. */
export function writeMath({ formula }: PreparedMath, writer: Writer): Element {
  const { number } = formula;
  const rows = numbersOfRows(formula);
  const [id, ...others] = rows ? [] : formula.ids;
  const anchors = others.map((other) => element('span', { id: other }));
  const label =
    number === undefined || rows
      ? []
      : [element('span', { className: [classNames.equationNumber] }, [text(number)])];
  const body = element(
    'div',
    { className: [classNames.formulaBody], ...(formula.tex.length > shortMax && scrolling) },
    [mathElement(formula, writer)],
  );
  return element('div', { id, className: [classNames.formula] }, [...anchors, body, ...label]);
}

/** UTF-16 code units of TeX that fit on any screen. */
const shortMax = 40;

/** A region that scrolls can be reached with the keyboard. */
const scrolling: Properties = { tabIndex: 0, role: 'group', ariaLabel: 'Formula' };

/** Source: MathML Core, 2.1.1, and MathML 3, 5.4.1 (annotations). */
function mathElement(formula: Formula, writer: Writer): Element {
  const { tex, display, content } = formula;
  writer.budget.spend(2 * tex.length);
  const numbers = numbersOfRows(formula);
  const written = numbers ? [numberedRows(row(content)[0]!, numbers)] : row(content);
  writer.budget.spend(written.map(lengthOf).reduce((sum, length) => sum + length, 0));
  return element('math', { ...(display && { display: 'block' }), alttext: tex }, [
    element('semantics', {}, [
      element('mrow', {}, written),
      element('annotation', { encoding: 'application/x-tex' }, [text(tex)]),
    ]),
  ]);
}

/** Characters of the tags and the text of an element, without attributes. */
function lengthOf({ tagName, children }: Element): number {
  let length = 2 * tagName.length + '<></>'.length;
  for (const child of children) {
    if (child.type === 'element') length += lengthOf(child);
    if (child.type === 'text') length += child.value.length;
  }
  return length;
}

function mathNode(node: MathNode): Element {
  // HTML is allowed in the text of MathML. Source: HTML, 13.1.2 (integration points).
  if (node.target !== undefined)
    return element('mtext', {}, [
      element('a', { href: `#${node.target}` }, [text(tokenText([node]))]),
    ]);
  if (isToken(node)) return element(node.name, properties(unspacedName(node)), [text(node.text)]);
  if (node.name === 'mtable') return table(node);
  const children = hasArguments(node)
    ? withTightScripts(node).children.map(mathNode)
    : row(node.children);
  if (node.name === 'menclose') return enclosed(node, children);
  if (node.name === 'mpadded') return padded(node, children);
  return lined(node, children) ?? element(node.name, properties(node), children);
}

function row(nodes: readonly MathNode[]): Element[] {
  return withSpaces(nodes).map(mathNode);
}

/** Whether the place of a child says what it is. */
function hasArguments({ name }: MathNode): boolean {
  return /^m(?:frac|root|sub|sup|subsup|under|over|underover|multiscripts|padded)$/.test(name);
}

/** What has a line above or below it, which few fonts can extend. */
function lined({ name, children: [, line] }: MathNode, [base]: Element[]): Element | undefined {
  if (!base || line?.name !== 'mo' || !lineMarks.has(line.text)) return undefined;
  if (name !== 'mover' && name !== 'munder') return undefined;
  const side = name === 'mover' ? 'top' : 'bottom';
  return element('mrow', { className: [classNames.enclosure(side)] }, [base]);
}

/** The attributes of MathML Core that MathJax writes. Source: MathML Core, 2.1.3 and 3. */
const attributeNames: ReadonlySet<string> = new Set(
  (
    'accent accentunder columnspan depth displaystyle fence form height largeop linethickness lspace ' +
    'mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits rowspan rspace ' +
    'scriptlevel separator stretchy symmetric voffset width'
  ).split(' '),
);

function properties({ attributes }: MathNode): Properties {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name]) => attributeNames.has(name)),
  );
}

/** MathML Core aligns cells and draws lines between them with CSS only. */
function table({ attributes, children, ...node }: MathNode): Element {
  const listed = (name: string) => (attributes[name] ?? '').split(' ');
  const at = (list: readonly string[], index: number) => list[Math.min(index, list.length - 1)];
  const isLine = (list: readonly string[], index: number) =>
    index > 0 && /^(?:solid|dashed)$/.test(at(list, index - 1) ?? '');
  const [alignments, gaps, before, above] = [
    listed('columnalign'),
    listed('columnspacing'),
    listed('columnlines'),
    listed('rowlines'),
  ];
  const cell = (cell: MathNode, column: number, line: number) => {
    const isJoined = column > 0 && /^0(?:em)?$/.test(at(gaps, column - 1) ?? '');
    const className = [
      ...(at(alignments, column) === 'left' ? [classNames.cellLeft] : []),
      ...(at(alignments, column) === 'right' ? [classNames.cellRight] : []),
      ...(isJoined ? [classNames.cellJoined] : []),
      ...(isLine(above, line) ? [classNames.cellLineAbove] : []),
      ...(isLine(before, column) ? [classNames.cellLineBefore] : []),
    ];
    return element('mtd', className.length > 0 ? { className } : {}, row(cell.children));
  };
  const rows = children.map((line, index) =>
    element(
      'mtr',
      {},
      line.children.map((one, column) => cell(one, column, index)),
    ),
  );
  const frame = attributes['frame'] === 'solid' && { className: [classNames.enclosure('box')] };
  return element('mtable', { ...properties({ ...node, attributes, children }), ...frame }, rows);
}

/** A table as wide as the measure, with the numbers at its end. */
function numberedRows(table: Element, numbers: readonly (Equation | undefined)[]): Element {
  const margin = classNames.margin;
  const children = table.children.map((child, index): ElementContent => {
    if (child.type !== 'element') return child;
    const { number, id } = numbers[index] ?? {};
    const label = number === undefined ? [] : [element('mtext', {}, [text(number)])];
    return {
      ...child,
      children: [
        element('mtd', { className: [margin] }),
        ...child.children,
        element('mtd', { id, className: [margin, classNames.cellRight] }, label),
      ],
    };
  });
  const className = [classNames.numberedRows];
  return { ...table, properties: { ...table.properties, className }, children };
}

/** MathML Core has no `menclose`; CSS draws its lines. */
function enclosed({ attributes }: MathNode, children: Element[]): Element {
  const className = (attributes['notation'] ?? '').split(' ').map(classNames.enclosure);
  return element('mrow', { className }, children);
}

/**
 * A label of an arrow. MathML Core has no sizes relative to the content, such as the width `+.67em`:
 * spaces widen it, and browsers leave the gap to the arrow that the font asks for.
 */
function padded(node: MathNode, children: Element[]): Element {
  const { width = '', lspace = '0' } = node.attributes;
  const added = /^\+([\d.]+)em$/.exec(width)?.[1];
  if (added === undefined) return element('mpadded', properties(node), children);
  const before = Number.parseFloat(lspace);
  const space = (em: number) => element('mspace', { width: `${short(em)}em` });
  const isStrut = ({ name, attributes }: MathNode) => name === 'mspace' && !attributes['width'];
  const content = children.filter((_, index) => !isStrut(node.children[index]!));
  return element('mrow', {}, [space(before), ...content, space(Number(added) - before)]);
}
