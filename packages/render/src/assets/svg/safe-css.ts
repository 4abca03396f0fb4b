/** A plain rule of a style sheet. */
export interface StyleRule {
  readonly selector: string;
  readonly declarations: readonly string[];
}

/** More than this says a property twice, and the drawing library takes the square of it. */
const declarationsMax = 100;

/** Characters of a value; lists of fonts and of dashes are shorter. */
export const valueLengthMax = 2000;

/**
 * The plain rules of a style sheet. Comments and every at-rule go: `@import` and `@font-face` reach
 * outside, and the others mean nothing in a still picture.
 */
export function safeRules(css: string): readonly StyleRule[] {
  const text = withoutComments(css);
  const safe: StyleRule[] = [];
  let position = 0;
  while (position < text.length) {
    const open = text.indexOf('{', position);
    if (open === -1) break;
    const selector = text.slice(position, open).trim();
    if (selector.startsWith('@')) {
      position = endOfAtRule(text, position, open);
      continue;
    }
    const close = text.indexOf('}', open);
    if (close === -1) break;
    if (/^[-\w\s.#*:,>+~[\]="'()]+$/.test(selector))
      safe.push({ selector, declarations: safeDeclarations(text.slice(open + 1, close)) });
    position = close + 1;
  }
  return safe;
}

/** The declarations of a `style` attribute or a rule that keep to the picture itself. */
export function safeDeclarations(css: string): readonly string[] {
  return withoutComments(css)
    .split(';', declarationsMax)
    .filter((declaration) => isSafeDeclaration(declaration))
    .map((declaration) => declaration.trim());
}

function isSafeDeclaration(declaration: string): boolean {
  return (
    declaration.length <= valueLengthMax &&
    /^\s*[-a-zA-Z]+\s*:/.test(declaration) &&
    isSafeValue(declaration)
  );
}

/** Whether a value refers to nothing but ids of its own document. */
export function isSafeValue(value: string): boolean {
  // An escape could spell any of the words looked for below.
  if (value.includes('\\')) return false;
  const lower = value.toLowerCase();
  if (/javascript:|expression\s*\(|image\s*\(|image-set\s*\(|src\s*\(|@|[{}]/.test(lower))
    return false;
  return lower
    .split('url(')
    .slice(1)
    .every((reference) => /^\s{0,9}["']?\s{0,9}#/.test(reference));
}

function withoutComments(css: string): string {
  let kept = '';
  let position = 0;
  for (;;) {
    const open = css.indexOf('/*', position);
    if (open === -1) return kept + css.slice(position);
    kept += css.slice(position, open);
    const close = css.indexOf('*/', open + 2);
    if (close === -1) return kept;
    position = close + 2;
  }
}

function endOfAtRule(css: string, start: number, open: number): number {
  const semicolon = css.slice(start, open).indexOf(';');
  if (semicolon !== -1) return start + semicolon + 1;
  let depth = 0;
  for (let position = open; position < css.length; position++) {
    if (css[position] === '{') depth += 1;
    else if (css[position] === '}' && --depth === 0) return position + 1;
  }
  return css.length;
}
