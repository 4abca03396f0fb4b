/** One cell of the matrix. */
export interface Check {
  readonly group: string;
  readonly name: string;
  /** @returns what worked @throws what failed */
  run(): Promise<string> | string;
}

/** A check cannot run on this machine. */
export class NotHere extends Error {}
