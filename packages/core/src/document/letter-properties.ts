/** Who a letter is from. */
export interface Sender {
  readonly name?: string;
  /** The line below the name. */
  readonly tagline?: string;
  readonly address: readonly string[];
  readonly phone?: string;
  readonly email?: string;
  readonly web?: string;
  /** The lines of each cell at the foot of the page. */
  readonly footer: readonly (readonly string[])[];
}

/** A value with its label. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}
