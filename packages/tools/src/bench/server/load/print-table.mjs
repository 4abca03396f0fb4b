/** Prints the figures of all rows as a table in markdown. @param tables the figures by database */
export function printTable(rows, tables) {
  const names = Object.keys(tables);
  const columns = ['a second', 'p50', 'p95', 'main p50', 'main p95'];
  const heads = names.flatMap((name) => columns.map((column) => `${name} ${column}`));
  const print = (cells) => console.log(`| ${cells.join(' | ')} |`);
  print(['endpoint', ...heads]);
  print(['---', ...heads.map(() => '--:')]);
  for (const [index, { endpoint, note }] of rows.entries())
    print([
      `\`${endpoint}\`${note ? `, ${note}` : ''}`,
      ...names.flatMap((name) => cellsOf(tables[name][index]) ?? columns.map(() => 'failed')),
    ]);
}

function cellsOf(figures) {
  if (!figures) return undefined;
  const { perSecond, wait, work } = figures;
  const ms = (value) => value.toFixed(value < 10 ? 1 : 0);
  return [
    perSecond > 0 ? perSecond.toFixed(0) : '',
    ...[wait.p50, wait.p95, work.p50, work.p95].map(ms),
  ];
}
