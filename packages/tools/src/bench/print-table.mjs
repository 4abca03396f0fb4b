const columns = [
  { title: 'what', width: 20 },
  { title: 'ours', width: 13, isNumber: true },
  { title: 'peer', width: 13, isNumber: true },
  { title: 'ratio', width: 7, isNumber: true },
  { title: 'bar', width: 25 },
  { title: 'result', width: 0 },
];

export function printHeader() {
  print(columns.map(({ title }) => title));
}

/** One line, and a second one for the note. */
export function printRow(row) {
  const { id, unit, bar, ours, peer, ratio, holds, skipped, note } = row;
  if (skipped) return print([id, '', '', '', bar, `SKIPPED: ${skipped}`]);
  const figure = (value) => (value === undefined ? '' : `${format(value)} ${unit}`);
  const result = holds ? 'ok' : 'MISSED';
  print([id, figure(ours), figure(peer), ratio?.toFixed(2) ?? '', bar, result]);
  if (note) console.log(`  ${note}`);
}

function print(cells) {
  const padded = cells.map((cell, index) => {
    const { width, isNumber } = columns[index];
    return isNumber ? cell.padStart(width) : cell.padEnd(width);
  });
  console.log(padded.join('  ').trimEnd());
}

function format(value) {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
}
