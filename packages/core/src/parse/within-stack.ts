import { DocumentTooComplexError } from '../errors/index.ts';

/** Levels of emphasis, links and the like that a document may nest. */
const inlineDepthMax = 200;

/**
 * Does work that recurses through a document.
 *
 * @throws {DocumentTooComplexError} the document nests so deeply that the stack is exhausted
 */
export function withinStack<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new DocumentTooComplexError('inline depth', inlineDepthMax);
  }
}
