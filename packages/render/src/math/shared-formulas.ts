import type { MathSource } from './formulas.ts';

/** Typesets a formula, or returns what an equal formula before it was typeset to. */
export type TypesetShared<Typeset> = (source: MathSource, typeset: () => Typeset) => Typeset;

/**
 * Typesets equal formulas once: a text repeats its symbols hundreds of times.
 *
 * @param texts the TeX of all formulas of the document and of its macros
 * @param isAlone whether a result holds for this formula only, such as one with a number
 */
export function shareFormulas<Typeset>(
  texts: readonly string[],
  isAlone: (typeset: Typeset) => boolean,
): TypesetShared<Typeset> {
  const mayChange = texts.some((tex) => definitions.test(tex));
  const results = new Map<string, Result<Typeset>>();
  return ({ kind, tex }, typeset) => {
    // A definition between two equal formulas changes what commands mean, or how colons are set.
    if (mayChange && /[\\:]/.test(tex)) return typeset();
    const key = `${kind} ${tex}`;
    const known = results.get(key) ?? resultOf(typeset);
    if ('error' in known || !isAlone(known.typeset)) results.set(key, known);
    if ('error' in known) throw known.error;
    return known.typeset;
  };
}

type Result<Typeset> = { readonly typeset: Typeset } | { readonly error: unknown };

function resultOf<Typeset>(typeset: () => Typeset): Result<Typeset> {
  try {
    return { typeset: typeset() };
  } catch (error) {
    return { error };
  }
}

/**
 * Commands that change what later formulas look like. Source: mathjax-full 3.2.2, Newcommand-macros,
 * mathtools-macros, color, AMSmath-macros, macros (base)
 */
const definitions =
  /\\(?:def|let|(?:re)?new(?:command|environment|tagform)|usetagform|Declare[A-Za-z]+|definecolor|mathtoolsset|label)(?![A-Za-z])/;
