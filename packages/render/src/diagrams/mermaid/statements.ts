/** Statements that the library reads. It ignores others, and would draw a part of the diagram. Flowcharts are respelled. */
const known: Readonly<Record<string, RegExp>> = {
  'stateDiagram-v2':
    /^(?:direction\s|\}$|state\s+(?:"[^"]*"\s+as\s+)?[\w\p{L}]+\s*\{?$|(?:classDef|class|style|linkStyle)\s|[\w\p{L}-]+$|[\w\p{L}-]+\s*:|(?:\[\*\]|[\w\p{L}-]+)\s*-->)/u,
  classDiagram: /^(?!note\b|classDef\b|cssClass\b|style\b)/,
  erDiagram: /^(?!direction\b|classDef\b|class\b|style\b)/,
  'xychart-beta': /^(?:title|x-axis|y-axis)\s|^(?:bar|line)\s+\[/,
};

/** Whether the library reads all statements of a diagram. */
export function areKnown(kind: string, statements: readonly string[]): boolean {
  return statements.every((line) => known[kind]?.test(line.trim()) ?? true);
}
