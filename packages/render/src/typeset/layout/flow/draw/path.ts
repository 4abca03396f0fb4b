/**
 * SVG path data moved and scaled: `template` has spaces between all its commands and numbers, and
 * absolute commands alone.
 */
export function drawPath(template: string, x: number, y: number, scale: number): string {
  let horizontal = true;
  return template
    .split(' ')
    .map((token) => {
      const value = Number(token);
      if (Number.isNaN(value)) return token;
      const moved = (horizontal ? x : y) + value * scale;
      horizontal = !horizontal;
      return String(moved);
    })
    .join(' ');
}
