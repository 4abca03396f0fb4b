import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js';
import type { MmlNode } from 'mathjax-full/js/core/MmlTree/MmlNode.js';
import { MmlMrow } from 'mathjax-full/js/core/MmlTree/MmlNodes/mrow.js';
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js';
import { HTMLMathItem } from 'mathjax-full/js/handlers/html/HTMLMathItem.js';
import { TeX } from 'mathjax-full/js/input/tex.js';
import { mathjax } from 'mathjax-full/js/mathjax.js';
import { FormulaTooLargeError, texLengthMax } from './limits.ts';
import { usePlainAttributes } from './plain-attributes.ts';
import { fillRanges, macros, packages } from './tex-packages.ts';

/** Expansions of macros in one formula; a bomb of macros needs many more. */
const macrosMax = 1000;

/**
 * MathJax asks of each operator's row only whether it holds one thing, but counts all of them: a row
 * of 5,000 operators took seconds. Source: mathjax-full 3.2.2, MmlNodes/mo.js, getForms
 */
MmlMrow.prototype.nonSpaceLength = function countToTwo(this: MmlMrow): number {
  let count = 0;
  for (const child of this.childNodes) {
    if (child && !child.isSpacelike) count += 1;
    if (count > 1) break;
  }
  return count;
};

/** Nodes that MathJax may create. */
export interface NodeLimits {
  readonly formula: number;
  readonly document: number;
}

let isPrepared = false;

function prepareMathjax(): void {
  if (isPrepared) return;
  isPrepared = true;
  usePlainAttributes();
  RegisterHTMLHandler(liteAdaptor());
  fillRanges();
}

/** A formula that MathJax has parsed. */
export interface ParsedTex {
  readonly root: MmlNode;
  /**
   * Parses it once more, after all formulas; its equations keep their numbers, but not their ids.
   * Present if it refers to a label that was unknown.
   */
  readonly again?: () => MmlNode;
}

/**
 * Creates a parser of TeX. Its macros and labels hold for all formulas that it parses.
 *
 * @param numbered whether environments such as `equation` number their equations
 * @returns a function that parses one formula; it throws an `Error` that says what is wrong
 */
export function createTexParser(
  numbered: boolean,
  nodeLimits: NodeLimits,
): (tex: string, display: boolean) => ParsedTex {
  prepareMathjax();
  const input = new TeX({
    packages,
    macros,
    tags: numbered ? 'ams' : 'none',
    // As in LaTeX, a repeated label does not prevent typesetting.
    ignoreDuplicateLabels: true,
    maxMacros: macrosMax,
    maxBuffer: texLengthMax,
    formatError(_: unknown, error: Error) {
      throw error;
    },
  });
  const meter = countNodes(input, nodeLimits);
  const document = mathjax.document('', { InputJax: input });
  return (tex, display) => {
    meter.startFormula();
    const item = new HTMLMathItem(tex, input, display);
    item.compile(document);
    const { recompile } = item.inputData as { recompile?: { readonly state: number } };
    if (!recompile) return { root: item.root };
    const again = () => {
      meter.startFormula();
      // Source: mathjax-full 3.2.2, MathDocument.compile
      item.state(recompile.state);
      item.inputData['recompile'] = recompile;
      item.compile(document);
      return item.root;
    };
    return { root: item.root, again };
  };
}

/** Ends a formula when it, or the document with it, has too many nodes. */
function countNodes(input: TexInput, limits: NodeLimits) {
  const { nodeFactory } = input.parseOptions;
  const create = nodeFactory.create.bind(nodeFactory);
  const created = { formula: 0, document: 0 };
  nodeFactory.create = (...node) => {
    if ((created.formula += 1) > limits.formula) throw new FormulaTooLargeError();
    if ((created.document += 1) > limits.document)
      throw new Error('The document has too many formulas.');
    return create(...node);
  };
  return {
    startFormula() {
      created.formula = 0;
    },
  };
}

type TexInput = InstanceType<typeof TeX>;
