import type { Code, WarningLog } from '@mdconv/core';
import { DiagramError, UnknownStatement } from './diagram.ts';

/** A message never shows what an engine or a service says: it can hold the source or an address. */
export function warnOfDiagram(warnings: WarningLog, code: Code, error: unknown): void {
  const { language, span } = code;
  const reason = error instanceof DiagramError ? reasonOf(error, code) : 'drawing it failed';
  warnings.add(
    'diagram-not-drawn',
    `The ${language} diagram is shown as its source: ${reason}.`,
    span,
  );
}

function reasonOf(error: DiagramError, code: Code): string {
  const statement = error instanceof UnknownStatement ? error.statement : undefined;
  return statement === undefined
    ? error.message
    : `mdconv does not know ${placeOf(statement, code)}`;
}

export function warnOfLacking(
  warnings: WarningLog,
  code: Code,
  lacking: readonly string[] = [],
): void {
  if (lacking.length === 0) return;
  const places = lacking.map((statement) => placeOf(statement, code)).join('; ');
  const message = `The ${code.language} diagram lacks what mdconv does not know: ${places}.`;
  warnings.add('diagram-incomplete', message, code.span);
}

/** UTF-16 code units of a statement in a message. */
const statementMax = 60;

/** A statement with its line, counted from the first line of the diagram. */
function placeOf(statement: string, { text }: Code): string {
  const lines = text.split(/\r?\n/).map((one) => one.replace(/\s+/g, ' '));
  const line = lines.findIndex((one) => one.includes(statement.replace(/\s+/g, ' '))) + 1;
  const shown =
    statement.length > statementMax ? `${statement.slice(0, statementMax)}…` : statement;
  return line === 0 ? `\`${shown}\`` : `line ${line}, \`${shown}\``;
}
