/** Declarations of a rule; what is `undefined` is left out. */
export type Declarations = Readonly<Record<string, string | number | undefined>>;

export function rule(selector: string, declarations: Declarations): string {
  const body = Object.entries(declarations)
    .filter(([, value]) => value !== undefined)
    .map(([property, value]) => `${property}:${value}`)
    .join(';');
  return body === '' ? '' : `${selector}{${body}}\n`;
}

/** Rules that hold under a condition such as `@media print`. */
export function under(condition: string, rules: string): string {
  return `${condition}{\n${rules}}\n`;
}
