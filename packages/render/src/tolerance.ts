/** Points: lengths that differ by less are equal, because sums of fractions are rounded. */
export const tolerance = 0.01;
