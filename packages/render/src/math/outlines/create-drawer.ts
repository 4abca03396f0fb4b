import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js';
import type { LiteDocument } from 'mathjax-full/js/adaptors/lite/Document.js';
import type { LiteElement } from 'mathjax-full/js/adaptors/lite/Element.js';
import type { LiteText } from 'mathjax-full/js/adaptors/lite/Text.js';
import type { MathDocument } from 'mathjax-full/js/core/MathDocument.js';
import type { MmlNode } from 'mathjax-full/js/core/MmlTree/MmlNode.js';
import { HTMLMathItem } from 'mathjax-full/js/handlers/html/HTMLMathItem.js';
import { mathjax } from 'mathjax-full/js/mathjax.js';
import { SVG } from 'mathjax-full/js/output/svg.js';
import type { SVGWrapper } from 'mathjax-full/js/output/svg/Wrapper.js';
import type { DrawText, FormulaDrawing, ReadColor } from '../drawing.ts';
import { atomsOf, rowsOf } from './atoms.ts';
import { markForeignText } from './foreign-text.ts';
import { readSvg } from './read-svg.ts';
import { segmentsOf, type PlacedAtom } from './segments.ts';
import { withoutNumbers } from './without-numbers.ts';

/** Points per em while MathJax computes; only lengths in points depend on it. */
const emSize = 10;

/** Ems: the width that `multline` fills. */
const lineWidth = 30;

const plain = { italic: false, bold: false };

/** The longest accepted length, in em. */
const lengthMax = 500;

/** MathJax's smallest form of it, which it sets around a letter, is one for arrows. */
const doubleBar = 0x2016;

type LiteMathDocument = MathDocument<LiteElement, LiteText, LiteDocument>;
type Wrapper = SVGWrapper<LiteElement, LiteText, LiteDocument>;

/** Draws formulas with MathJax's font. What it imports is bundled with it, so colors are read by the caller. */
export function createDrawer(
  colorOf: ReadColor,
): (root: MmlNode, drawText: DrawText) => FormulaDrawing {
  const output = new SVG<LiteElement, LiteText, LiteDocument>({ fontCache: 'none' });
  const adaptor = liteAdaptor();
  output.setAdaptor(adaptor);
  const document = mathjax.document('', { OutputJax: output }) as LiteMathDocument;
  Object.assign(output.font.getDelimiter(doubleBar), {
    sizes: [1],
    schar: [0x2225],
    variants: [0],
  });
  const xHeight = output.font.params['x_height'];

  return (root, drawText) => {
    const numbered = withoutNumbers(root);
    markForeignText(root, output.font);
    output.document = document;
    const item = new HTMLMathItem<LiteElement, LiteText, LiteDocument>('', document.inputJax[0]!);
    item.setMetrics(emSize, emSize * xHeight, lineWidth * emSize, lineWidth * emSize, 1);
    output.math = item;
    output.pxPerEm = emSize;
    output.container = output.html('div');
    root.setTeXclass(null as never);
    const wrappers = (output.nodeMap = new Map<MmlNode, Wrapper>());
    output.measureText = (text, _variant, font) => {
      const [, italic = false, bold = false] = font ?? [];
      const { width } = drawText(text, { italic, bold });
      return { w: width / 1000, h: 0.75, d: 0.2 };
    };
    // A character that MathJax's font lacks, drawn alone.
    output.measureTextNode = (element) => {
      const { width } = drawText(adaptor.textContent(element), plain);
      return { w: width / 1000, h: 0.75, d: 0.2 };
    };
    const wrapper = output.factory.wrap(root);
    const { w, h, d } = wrapper.getOuterBBox();
    if (!(Math.max(w, h + d) < lengthMax)) throw new Error('It is too large.');
    const svg = output.svg('g');
    wrapper.toSVG(svg);

    const { placed, others, rows, numberedRows } = readMarks(
      root,
      numbered,
      svg,
      wrappers,
      drawText,
      colorOf,
    );
    const width = w * 1000;
    return {
      width,
      ascent: h * 1000,
      descent: d * 1000,
      segments: segmentsOf(placed, others, width),
      rows,
      numberedRows,
    };
  };
}

/** What a formula is drawn with: by atom, by row, and the rest. */
function readMarks(
  root: MmlNode,
  numbered: readonly MmlNode[],
  svg: LiteElement,
  wrappers: ReadonlyMap<MmlNode, Wrapper>,
  drawText: DrawText,
  colorOf: ReadColor,
) {
  const nodes = atomsOf(root);
  const atoms = nodes.map(({ node, start }) => ({ wrapper: wrappers.get(node), start }));
  const elementsOf = (list: readonly MmlNode[]) =>
    list.flatMap((node) => wrappers.get(node)?.element ?? []);
  const rowElements = elementsOf(rowsOf(nodes));
  const elements = new Set([...elementsOf(nodes.map(({ node }) => node)), ...rowElements]);
  const places = new Set(elementsOf(numbered));
  const { marks, origins } = readSvg(svg, elements, places, drawText, colorOf);
  const baselineOf = (row: LiteElement) => origins.get(row)?.[1] ?? 0;
  const rows = rowElements.map((row) => ({
    baseline: baselineOf(row),
    marks: marks.get(row) ?? [],
  }));
  const placed = atoms.map(({ wrapper, start }): PlacedAtom => {
    const element = wrapper?.element;
    const left = (element && origins.get(element)?.[0]) ?? 0;
    const { w: own = 0, rscale = 1 } = wrapper?.getOuterBBox() ?? {};
    const ink = [...((element && marks.get(element)) ?? []), ...rows.flatMap((row) => row.marks)];
    return { marks: ink, left, right: left + own * rscale * 1000, start };
  });
  const numberedRows = numbered.map((row) => {
    const element = wrappers.get(row)?.element;
    return element ? baselineOf(element) : 0;
  });
  return { placed, rows, numberedRows, others: marks.get(undefined) ?? [] };
}
