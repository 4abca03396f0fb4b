/** A promise about pages, a change of one line that breaks it, and the test that must notice. */
export interface PageMutant {
  readonly promise: string;
  /** The source file, from `packages/`. */
  readonly file: string;
  /** Occurs once in the file. */
  readonly before: string;
  readonly after: string;
  /** The test file, from `packages/`. */
  readonly test: string;
  /** A part of the name of the test. */
  readonly name: string;
}
