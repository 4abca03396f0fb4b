import { Parser } from 'htmlparser2';

/** A line of a label and its alignment, as DOT names it. */
export interface LabelLine {
  readonly text: string;
  readonly end: '\\n' | '\\l' | '\\r';
}

/** What the escapes of a label stand for. Source: Graphviz, escString. */
export interface LabelNames {
  readonly graph: string;
  readonly node?: string;
  readonly tail?: string;
  readonly head?: string;
}

/** Splits a label into lines and resolves its escapes and entities. */
export function labelLines(label: string, names: LabelNames): readonly LabelLine[] {
  const values = valuesOf(names);
  const lines: LabelLine[] = [];
  let text = '';
  const endLine = (end: LabelLine['end']) => {
    lines.push({ text: decoded(text).trim(), end });
    text = '';
  };
  for (const [part] of label.matchAll(/\\[^]|\r?\n|[^\\\r\n]+|\\$/g)) {
    const escape = part.startsWith('\\') ? part[1] : undefined;
    if (escape === 'n' || escape === 'l' || escape === 'r') endLine(`\\${escape}`);
    else if (escape !== undefined) text += values[escape] ?? escape;
    else if (part.endsWith('\n')) endLine('\\n');
    else text += part;
  }
  if (text !== '') endLine('\\n');
  return lines;
}

function valuesOf({ graph, node, tail, head }: LabelNames): Readonly<Record<string, string>> {
  const edge = tail === undefined ? undefined : `${tail}->${head}`;
  const values = { G: graph, N: node, E: edge, T: tail, H: head };
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? '']));
}

/** Resolves entities such as `&amp;`. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  let result = '';
  const parser = new Parser({ ontext: (part) => (result += part) }, { decodeEntities: true });
  parser.end(text.replace(/</g, '&lt;'));
  return result;
}
