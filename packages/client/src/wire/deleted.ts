/** Gone for good. */
export interface Deleted {
  readonly id: string;
  readonly deleted: true;
}
