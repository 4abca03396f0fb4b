import { formatTable, hexOf, type Document, type Format, type WarningLog } from '@mdconv/core';
import type { MmlNode } from 'mathjax-full/js/core/MmlTree/MmlNode.js';
import type { createTexParser } from '#tex-parser';
import type { FormulaDrawing, DrawText } from './drawing.ts';
import type { Formulas, MathSource } from './formulas.ts';
import { documentNodesMax, FormulaTooLargeError, formulaNodesMax, texLengthMax } from './limits.ts';
import { tokenText, type Equation, type Formula } from './math-node.ts';
import { readTree, type EquationNumbers } from './read-tree.ts';
import { shareFormulas } from './shared-formulas.ts';
import { texToParse } from './tex-to-parse.ts';
import { reasonOf, warnOfFormula } from './warn-of-formula.ts';

/** Levels of braces. Deeper ones exhaust the stack of the parser. */
const bracesMax = 200;

/** Typesets the formulas of a document, in reading order. */
export async function typesetAll(
  sources: readonly MathSource[],
  document: Document,
  format: Format,
  log: WarningLog,
): Promise<Formulas> {
  const mathjax = await import('#tex-parser');
  const isDrawn = isLaidOut(document, format);
  const parse = mathjax.createTexParser(
    sources.some(({ tex }) => tex.includes('\\label')),
    { formula: formulaNodesMax, document: documentNodesMax[isDrawn ? 'drawn' : 'read'] },
  );
  defineMacros(document.properties.macros, parse, log);
  const drawer = isDrawn ? await loadDrawer() : undefined;
  const formulas = new Map<MathSource, Formula>();
  const incomplete: (readonly [MathSource, () => Formula])[] = [];
  const ids = new Set<string>();
  const takesId = (id: string) => {
    const isFree = !ids.has(id);
    ids.add(id);
    return isFree;
  };
  const keep = (source: MathSource, typeset: () => Formula): void => {
    try {
      formulas.set(source, typeset());
    } catch (error) {
      formulas.delete(source);
      warnOfFormula(log, error, source.span);
    }
  };
  const texts = [document.properties.macros ?? '', ...sources.map(({ tex }) => tex)];
  const share = shareFormulas<Typeset>(texts, hasPlace);
  for (const source of sources)
    keep(source, () => {
      const { formula, again } = share(source, () => typesetOne(source, parse, drawer, takesId));
      if (again) incomplete.push([source, again]);
      return formula;
    });
  // References to later equations are known now.
  for (const [source, again] of incomplete) keep(source, again);
  return { of: (node) => formulas.get(node) };
}

/** Reads the definitions of the front matter as a formula without content. */
function defineMacros(macros: string | undefined, parse: TexParser, log: WarningLog): void {
  if (macros === undefined) return;
  try {
    parse(macros, false);
  } catch (error) {
    log.add('front-matter-invalid', `The front matter's "macros" is not TeX. ${reasonOf(error)}`);
  }
}

type TexParser = ReturnType<typeof createTexParser>;

/** Whether layout reads the document, and with it the shapes of formulas. */
function isLaidOut({ properties }: Document, format: Format): boolean {
  const { pages } = formatTable[format];
  return pages === 'always' || (pages === 'contents' && properties.contents);
}

type Drawer = Awaited<ReturnType<typeof loadDrawer>>;

/**
 * A drawing without text of the caller is the same for all callers, so it replaces the tree: the trees
 * of thousands of formulas take hundreds of megabytes.
 */
function createDraw(root: MmlNode, drawer: Drawer): NonNullable<Formula['draw']> {
  let draw = (drawText: DrawText): FormulaDrawing => {
    let hasText = false;
    const drawing = drawer(root, (...text) => {
      hasText = true;
      return drawText(...text);
    });
    if (!hasText) draw = () => drawing;
    return drawing;
  };
  return (drawText) => draw(drawText);
}

async function loadDrawer() {
  const { createDrawer } = await import('#formula-drawer');
  return createDrawer(hexOf);
}

/** A formula, and how to complete it if it refers to an equation that was unknown. */
interface Typeset {
  readonly formula: Formula;
  readonly again?: () => Formula;
}

/** Whether what it is typeset to depends on its place among the formulas. */
function hasPlace({ formula: { equations, references }, again }: Typeset): boolean {
  return equations.length > 0 || references.length > 0 || again !== undefined;
}

/**
 * @param takesId whether an equation may have an id: the first that asks for it
 */
function typesetOne(
  { kind, tex }: MathSource,
  parse: TexParser,
  drawer: Drawer | undefined,
  takesId: (id: string) => boolean,
): Typeset {
  if (tex.length > texLengthMax || depthOf(tex) > bracesMax) throw new FormulaTooLargeError();
  const display = kind === 'math';
  const { root, again } = parse(texToParse(tex, display), display);
  const { rows: all, ...read } = readFormula(root, drawer);
  const rows = all.map(({ number, id }): Equation =>
    id !== undefined && takesId(id) ? { number, id } : { number },
  );
  const number = rows.map((row) => row.number).join(', ');
  const own = {
    tex,
    display,
    ids: rows.flatMap(({ id }) => id ?? []),
    equations: rows,
    ...(number !== '' && { number }),
  };
  return {
    formula: { ...own, ...read },
    ...(again && {
      again() {
        const { rows: _, ...complete } = readFormula(again(), drawer);
        return { ...own, ...complete };
      },
    }),
  };
}

/** What writers need of MathJax's tree. */
function readFormula(root: MmlNode, drawer: Drawer | undefined) {
  const { rows, references }: EquationNumbers = { rows: [], references: [] };
  const content = readTree(root, { rows, references });
  const [reference] = references.filter(({ text }) => text === tokenText(content));
  const draw = drawer && createDraw(root, drawer);
  return { rows, content, references, ...(reference && { reference }), ...(draw && { draw }) };
}

function depthOf(tex: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of tex) {
    if (character === '{') deepest = globalThis.Math.max(deepest, (depth += 1));
    if (character === '}') depth -= 1;
  }
  return deepest;
}
