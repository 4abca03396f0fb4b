import type { Condition } from './condition.ts';
import { conditions } from './conditions/index.ts';
import { collectFacts, type PdfFacts } from './facts/collect-facts.ts';

/** A condition that does not hold at some place. */
export interface Fault {
  readonly condition: Omit<Condition, 'find'>;
  /** A page, an object, a font: as near as the file can be pointed at. */
  readonly where: string;
}

/**
 * Looks for what keeps a file from being PDF/UA-1 and PDF/A-2a, as far as a machine can tell.
 * A file that cannot be read has one fault, which says why.
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
