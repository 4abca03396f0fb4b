/** A rule of a style sheet, without nested rules. */
export interface StyleRule {
  readonly selector: string;
  readonly declarations: readonly string[];
}

/** Per rule. There are fewer properties than this, and resvg's time is quadratic in the number. */
const declarationsMax = 100;

/** Characters of a value. Real lists of fonts and dashes are shorter. */
export const valueLengthMax = 2000;

/**
 * Returns the safe rules of a style sheet, without comments and at-rules. `@import` and `@font-face`
 * load other files; other at-rules have no effect in a static image.
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

/** Returns the declarations of a `style` attribute or rule that refer to nothing outside the image. */
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

/** Whether a value contains no references except to ids of the same document. */
export function isSafeValue(value: string): boolean {
  // CSS escapes could hide the words that are searched for below.
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
