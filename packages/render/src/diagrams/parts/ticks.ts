/** Round numbers that are nearest to a number of steps between two others, those at the ends included. */
export function ticksIn(min: number, max: number, count: number): readonly number[] {
  const step = roundStep((max - min) / Math.max(1, count));
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  return Array.from({ length: Math.min(100, last - first + 1) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** The range that whole steps around two numbers fill. */
export function roundRange(min: number, max: number, count: number): readonly [number, number] {
  const step = roundStep((max - min || Math.abs(max) || 1) / count);
  return [Math.floor(min / step + 1e-9) * step, Math.ceil(max / step - 1e-9) * step];
}

/** 1, 2 or 5 times a power of 10. */
function roundStep(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length || 1));
  const share = length / power;
  return (share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10) * power;
}
