/** A heading and a table with columns as wide as their widest cell. */
export function printMarkdownTable(title, columns, rows) {
  const table = [columns, ...rows].map((cells) => cells.map(String));
  const widths = columns.map((_, column) =>
    Math.max(...table.map((cells) => cells[column].length)),
  );
  const line = (cells) => `| ${cells.map((cell, n) => cell.padEnd(widths[n])).join(' | ')} |`;
  const [header, ...body] = table.map(line);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  console.log(['', title, '', header, rule, ...body].join('\n'));
}
