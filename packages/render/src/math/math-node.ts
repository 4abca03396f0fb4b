import type { DrawText, FormulaDrawing } from './drawing.ts';

/** A node of a formula's MathML tree. The only description of a formula that writers read. */
export interface MathNode {
  /** The name of the MathML element, such as `mfrac`. */
  readonly name: string;
  /** The attributes of MathML; `mathvariant` is applied to the text of tokens already. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Whether an `mrow` is what `\left` and `\right` enclose. */
  readonly fenced?: true;
  /** Whether the letters of a token stand upright. */
  readonly upright?: true;
  /** Whether a row of a table is a numbered equation. */
  readonly numbered?: true;
  /** The id of the equation that a reference points to. */
  readonly target?: string;
  readonly children: readonly MathNode[];
  /** The text of a token; empty for other elements. */
  readonly text: string;
}

/** A typeset formula. */
export interface Formula {
  readonly tex: string;
  /** Whether it is shown on its own lines. */
  readonly display: boolean;
  /** A `math` element without its attributes: the content is its children. */
  readonly content: readonly MathNode[];
  /** What `\tag` or the environment numbers the equation with, such as `(1)`. */
  readonly number?: string;
  /** The ids of its equations, for links. */
  readonly ids: readonly string[];
  /** The numbered rows, from top to bottom. */
  readonly equations: readonly Equation[];
  /** The references to equations in it. */
  readonly references: readonly EquationReference[];
  /** Present if the formula is only a reference. */
  readonly reference?: EquationReference;
  /**
   * Draws it as shapes; present in formats that need them.
   *
   * @throws {Error} it cannot be drawn
   */
  readonly draw?: (drawText: DrawText) => FormulaDrawing;
}

/** The number of an equation, and its id. */
export interface EquationReference {
  readonly id: string;
  readonly text: string;
}

/** A numbered row of a formula. */
export interface Equation {
  readonly number: string;
  readonly id?: string;
}

/** All nodes that tokens are. Source: MathML Core, 3.2. */
const tokens: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);

export function isToken({ name }: MathNode): boolean {
  return tokens.has(name);
}

/** Texts of operators that draw a line above or below what they are on. */
export const lineMarks: ReadonlySet<string> = new Set(['‾', '―', '_', '\u0332']);

/** The text of all tokens. */
export function tokenText(nodes: readonly MathNode[]): string {
  return nodes.map((node) => (isToken(node) ? node.text : tokenText(node.children))).join('');
}

/** One node for a list of them. */
export function asOne(nodes: readonly MathNode[]): MathNode {
  const [only, ...others] = nodes;
  if (only && others.length === 0) return only;
  return { name: 'mrow', attributes: {}, children: nodes, text: '' };
}

/**
 * The numbers of the rows of a formula that is a table of equations, `undefined` for rows without;
 * `undefined` if the number belongs to the formula as a whole.
 */
export function numbersOfRows({
  content,
  equations,
}: Formula): readonly (Equation | undefined)[] | undefined {
  const [table, ...others] = content;
  if (table?.name !== 'mtable' || others.length > 0) return undefined;
  const count = table.children.filter((row) => row.numbered).length;
  if (count === 0 || count !== equations.length) return undefined;
  let next = 0;
  return table.children.map((row) => (row.numbered ? equations[next++] : undefined));
}
