/** One step of the schema. A step that has been released is never changed. */
export interface Migration {
  /** Counts from 1 without gaps. */
  readonly id: number;
  readonly name: string;
  /** Statements in portable SQL, run in one transaction. */
  readonly statements: readonly string[];
}
