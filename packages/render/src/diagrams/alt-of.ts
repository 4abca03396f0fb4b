/** UTF-16 code units. */
const altMax = 300;

/** The alternative text of a diagram: what the author wrote for it, or its labels, each once. */
export function altOf(written: string, labels: readonly string[]): string {
  const distinct = [...new Set(labels)].filter((label) => label !== '');
  const alt = written || distinct.join(', ');
  // Not between the halves of a character.
  return alt.length > altMax ? `${alt.slice(0, altMax).replace(/[\ud800-\udbff]$/, '')}…` : alt;
}
