import { Script } from 'node:vm';
import { DiagramError } from './diagram.ts';

const timeLimitMs = 5000;

let script: Script | undefined;

/**
 * Runs synchronous code of a library, also WebAssembly, and ends it after five seconds. Sizes are
 * limited before, so that only hostile diagrams get here.
 *
 * @throws {DiagramError} it takes longer
 * @throws what `run` throws
 */
export function withTimeLimit<Result>(run: () => Result): Result {
  let result: { readonly value: Result } | undefined;
  script ??= new Script('run()');
  try {
    script.runInNewContext({ run: () => (result = { value: run() }) }, { timeout: timeLimitMs });
  } catch (error) {
    const isTimeout = (error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    throw isTimeout ? new DiagramError('drawing it takes too long') : error;
  }
  return result!.value;
}
