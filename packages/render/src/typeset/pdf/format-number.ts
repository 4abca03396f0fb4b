/** A number as PDF has it: at most three decimals, never an exponent. */
export function formatNumber(value: number): string {
  // Adding 0 turns -0 into 0.
  return String(Math.round(value * 1000) / 1000 + 0);
}
