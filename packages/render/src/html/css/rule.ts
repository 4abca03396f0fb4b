/** Declarations of a rule; `undefined` ones are omitted. */
export type Declarations = Readonly<Record<string, string | number | undefined>>;

export function rule(selector: string, declarations: Declarations): string {
  const body = Object.entries(declarations)
    .filter(([, value]) => value !== undefined)
    .map(([property, value]) => `${property}:${value}`)
    .join(';');
  return body === '' ? '' : `${selector}{${body}}\n`;
}

/** Rules within a condition such as `@media print`. */
export function under(condition: string, rules: string): string {
  return `${condition}{\n${rules}}\n`;
}

/**
 * Points per rem. On screens, which people read from farther away than paper, 10 pt become 16 px.
 * Print sets 1 rem to 10 pt, so lengths keep their size.
 */
export const pointsPerRem = 10;

/** Points to rem. */
export function rem(points: number): string {
  return points === 0 ? '0' : `${short(points / pointsPerRem)}rem`;
}

/** Points to px, at least 1 px; for line widths, which do not grow with the text. */
export function px(points: number): string {
  return points === 0 ? '0' : `${short(Math.max(1, (points * 4) / 3))}px`;
}

/** A number with at most four decimals. */
export function short(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
