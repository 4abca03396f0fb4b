import { StoreUnavailableError } from '../errors.ts';

/**
 * Waits for a write that can be left out, so that reads work while the database cannot be written.
 * @param otherwise what to return if it was left out
 */
export async function ifWritable<Result>(
  write: Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof StoreUnavailableError) return otherwise;
    throw error;
  }
}
