/** The TeX of a formula as MathJax should read it. */
export function texToParse(tex: string, display: boolean): string {
  const plain = withPercents(withCharacters(tex));
  return display ? numbered(plain) : plain;
}

const characters: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Converters from html escape formulas, too. As TeX, an entity would end a cell. */
function withCharacters(tex: string): string {
  return tex.replace(/&(?:lt|gt|amp);/g, (entity) => characters[entity]!);
}

/** A percent sign starts a comment, but on one line it can only be meant as a percent sign. */
function withPercents(tex: string): string {
  return tex.includes('\n') ? tex : tex.replace(/(?<!\\)((?:\\\\)*)%/g, '$1\\%');
}

/** A label without an equation that LaTeX numbers would have no number for its references. */
function numbered(tex: string): string {
  const needsNumber = /\\label(?![A-Za-z])/.test(tex) && !numbers.test(tex);
  return needsNumber ? `\\begin{equation}${tex}\\end{equation}` : tex;
}

/** What numbers an equation. Source: amsmath User's Guide, 3. */
const numbers =
  /\\tag(?![A-Za-z])|\\begin\{(?:equation|align|gather|multline|eqnarray|alignat|flalign|xalignat)\*?\}/;
