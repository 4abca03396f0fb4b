/**
 * The number of leading elements of a sorted list for which `isBefore` is true; binary search.
 * C++ calls this `std::partition_point`.
 *
 * @param length of the list
 * @param isBefore true for the first elements of the list, false for all others
 */
export function partitionPoint(length: number, isBefore: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
