/** Statements that the library reads. It ignores others, and would draw a part of the diagram. Flowcharts are respelled. */
const known: Readonly<Record<string, RegExp>> = {
  'stateDiagram-v2':
    /^(?:direction\s|\}$|state\s+(?:"[^"]*"\s+as\s+)?[\w\p{L}]+\s*\{?$|(?:classDef|class|style|linkStyle)\s|[\w\p{L}-]+$|[\w\p{L}-]+\s*:|(?:\[\*\]|[\w\p{L}-]+)\s*-->)/u,
  sequenceDiagram:
    /^(?:(?:participant|actor)\s|note\s+(?:left of|right of|over)\s|(?:loop|alt|opt|par|critical|break|else|and|end|activate|deactivate|autonumber)\b|[^:]*?-[->x)][^:]*:)/i,
  classDiagram: /^(?!note\b|classDef\b|cssClass\b|style\b)/,
  erDiagram: /^(?!direction\b|classDef\b|class\b|style\b)/,
  'xychart-beta': /^(?:title|x-axis|y-axis)\s|^(?:bar|line)\s+\[/,
};

/** Whether the library reads all statements of a diagram. */
export function areKnown(kind: string, statements: readonly string[]): boolean {
  return statements.every((line) => known[kind]?.test(line.trim()) ?? true);
}

const message = /^(\s*[^:]*?-[->x)][^:]*?:\s*)(.*)$/;

/** Numbers the messages of a sequence diagram after `autonumber`, which the library ignores. */
export function numbered(statements: readonly string[]): readonly string[] {
  let number: number | undefined;
  return statements.map((line) => {
    if (/^\s*autonumber\s*$/.test(line)) number = 1;
    if (number === undefined || /^\s*(?:autonumber|note)\b/i.test(line)) return line;
    return line.replace(
      message,
      (_, before: string, text: string) => `${before}${number!++}. ${text}`,
    );
  });
}

/** Widths in em of the labels of messages: the widest of our faces, in the middle of its letters. */
const advance = 0.58;
const wideAdvance = 1;

/** CSS pixels. Source: beautiful-mermaid 1.1, styles.ts and sequence/layout.ts. */
const messageSize = 11;
const actorGap = 140;
const roomAround = 24;

/** More makes room for a sentence, but the diagram is then scaled down to the page. */
const stretchMax = 2.5;

/**
 * By how much the lifelines of a sequence diagram must be farther apart for the labels of its messages:
 * the library spaces them by the names of the participants alone.
 */
export function stretchOf(statements: readonly string[]): number {
  const widths = statements.flatMap((line) => {
    const [, before = '', text = ''] = message.exec(line) ?? [];
    return before === '' ? [] : text.split(/<br\s*\/?>|\\n/i).map(widthOf);
  });
  const widest = Math.max(0, ...widths) + roomAround;
  return Math.min(stretchMax, Math.max(1, widest / actorGap));
}

function widthOf(text: string): number {
  let ems = 0;
  for (const character of text) ems += character > '\u2e7f' ? wideAdvance : advance;
  return ems * messageSize;
}
