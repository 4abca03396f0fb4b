import type { Condition } from './condition.ts';
import { conditions } from './conditions/index.ts';
import { collectFacts, type PdfFacts } from './facts/collect-facts.ts';

/** A condition that does not hold somewhere in the file. */
export interface Fault {
  readonly condition: Omit<Condition, 'find'>;
  /** A page, an object or a font: as exact as possible. */
  readonly where: string;
}

/**
 * Finds the faults that keep a file from conforming to PDF/UA-1 and PDF/A-2a, as far as a program can
 * decide. A file that cannot be read has one fault that says why.
 */
export function checkPdf(bytes: Uint8Array): readonly Fault[] {
  let facts: PdfFacts;
  try {
    facts = collectFacts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    return [{ condition: readable, where: (error as Error).message }];
  }
  return conditions.flatMap((condition) =>
    Array.from(condition.find(facts), (where) => ({ condition, where })),
  );
}

const readable: Fault['condition'] = {
  id: 'PDF 7 readable',
  clause: 'ISO 32000-1, 7',
  says: 'The file can be read to its end.',
};
