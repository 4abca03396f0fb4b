import fc from 'fast-check';

const cell = fc.oneof(
  fc.constantFrom('', '7', '1,250.00', 'stone', 'of the harbour', 'one<br>two', '`code`'),
  fc.constantFrom('Donaudampfschifffahrtsgesellschaft', 'https://example.com/a/long/address/of/it'),
  fc.integer({ min: 1, max: 30 }).map((count) => 'measure '.repeat(count)),
);

/** Tables from a few columns to more than fit on any page. */
export const tableArbitrary: fc.Arbitrary<string> = fc
  .record({
    columns: fc.integer({ min: 1, max: 70 }),
    rows: fc.integer({ min: 1, max: 14 }),
    cells: fc.array(cell, { minLength: 1, maxLength: 30 }),
    names: fc.array(cell, { minLength: 1, maxLength: 5 }),
  })
  .map(({ columns, rows, cells, names }) => {
    const line = (content: (column: number) => string) =>
      `|${Array.from({ length: columns }, (_, column) => content(column)).join('|')}|`;
    const body = Array.from({ length: rows }, (_, row) =>
      line((column) =>
        column === 0 ? names[row % names.length]! : cells[(row * columns + column) % cells.length]!,
      ),
    );
    return [line((column) => `head ${column}`), line(() => '-'), ...body].join('\n');
  });
