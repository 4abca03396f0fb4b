/** UTF-16 code units. */
const altMax = 300;

/** The alternative text of a diagram: what the author wrote for it, or its labels, each once. */
export function altOf(written: string, labels: readonly string[]): string {
  const distinct = [...new Set(labels)].filter((label) => label !== '');
  return shortened(written || distinct.join(', '));
}

/** The alternative text of a chart: what the author wrote, its title, and its data. */
export function altOfChart(written: string, title: string, data: readonly string[]): string {
  return shortened([written || title, ...data].filter((part) => part !== '').join('; '));
}

function shortened(alt: string): string {
  // Not between the halves of a character.
  return alt.length > altMax ? `${alt.slice(0, altMax).replace(/[\ud800-\udbff]$/, '')}…` : alt;
}
