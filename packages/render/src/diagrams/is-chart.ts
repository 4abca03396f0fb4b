import type { Code } from '@mdconv/core';

/** The first statement of a chart in Mermaid, below front matter, comments and directives. */
const mermaidChart =
  /^\s*(?:---\n[^]*?\n---\s*)?(?:%%.*\n\s*)*(?:pie|quadrantChart|radar|xychart)\b/u;

/** Whether a diagram shows data along axes or in a circle. */
export function isChart({ language = '', text }: Pick<Code, 'language' | 'text'>): boolean {
  return language.startsWith('vega') || (language === 'mermaid' && mermaidChart.test(text));
}
