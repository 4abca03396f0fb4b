/** The command line cannot be meant as written. Its message says what to write instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
