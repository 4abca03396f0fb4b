/** Undoes the filters of rows of one byte per pixel. Source: PNG (third edition), 9.2. */
export function unfilter(filtered: Buffer, rowLength: number, height: number): Buffer {
  const rows = Buffer.alloc(rowLength * height);
  for (let y = 0; y < height; y++) {
    const start = y * rowLength;
    const filter = filtered[y * (rowLength + 1)]!;
    for (let x = 0; x < rowLength; x++) {
      const left = x > 0 ? rows[start + x - 1]! : 0;
      const above = y > 0 ? rows[start + x - rowLength]! : 0;
      const corner = x > 0 && y > 0 ? rows[start + x - rowLength - 1]! : 0;
      const predicted = predict(filter, left, above, corner);
      rows[start + x] = filtered[y * (rowLength + 1) + 1 + x]! + predicted;
    }
  }
  return rows;
}

function predict(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4: {
      const estimate = left + above - corner;
      const [toLeft, toAbove] = [Math.abs(estimate - left), Math.abs(estimate - above)];
      const toCorner = Math.abs(estimate - corner);
      if (toLeft <= toAbove && toLeft <= toCorner) return left;
      return toAbove <= toCorner ? above : corner;
    }
    default:
      return 0;
  }
}
