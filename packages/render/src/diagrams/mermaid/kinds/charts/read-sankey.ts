import { DiagramError, UnknownStatement } from '../../../diagram.ts';
import type { KindSource } from '../kind.ts';
import { amountOf } from './amounts.ts';

export interface Flow {
  readonly from: string;
  readonly to: string;
  readonly value: number;
}

const flowsMax = 200;

/**
 * Lines of comma-separated values: from, to, amount.
 *
 * Source: Mermaid, Sankey; RFC 4180.
 *
 * @throws {DiagramError} a line is not such a line, or it is too large
 */
export function readSankey({ head, statements }: KindSource): readonly Flow[] {
  const lines = [head, ...statements].filter((line) => line.trim() !== '');
  const flows = lines.flatMap((line): Flow[] => {
    const [from = '', to = '', amount = '', ...rest] = fieldsOf(line);
    // Spreadsheets write a line of names first.
    if (/^source$/i.test(from) && /^target$/i.test(to)) return [];
    const value = amountOf(amount);
    if (from === '' || to === '' || rest.some(Boolean) || !(value >= 0))
      throw new UnknownStatement(line.trim());
    return value > 0 ? [{ from, to, value }] : [];
  });
  if (flows.length === 0) throw new DiagramError('it has no data');
  if (flows.length > flowsMax) throw new DiagramError('it is too large');
  return flows;
}

function fieldsOf(line: string): readonly string[] {
  const fields = line.matchAll(/(?:^|,)\s*(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...fields].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
}
