/** One option of the command line. Parser, validation and help use it. */
export type Option<Value = unknown> = Switch | Single<Value> | Repeated<Value>;

interface Described {
  readonly short?: string;
  readonly help: string;
}

interface Valued<Value> extends Described {
  /** Placeholder of the value in the help. */
  readonly value: string;
  /** Whether the value is the path of a file or folder. */
  readonly isPath?: true;
  /** Values that shells complete; others can be valid, too. */
  readonly choices?: readonly string[];
  /** Describes valid values, such as `a number from 1 to 8`. */
  readonly expects: string;
  /** Returns `undefined` for an invalid value. */
  readonly read: (text: string) => Value | undefined;
}

export interface Switch extends Described {
  readonly kind: 'switch';
}

/** If given several times, the last one counts. */
export interface Single<Value> extends Valued<Value> {
  readonly kind: 'single';
}

export interface Repeated<Value> extends Valued<Value> {
  readonly kind: 'repeated';
}

export const toggle = (help: string, short?: string): Switch => ({ kind: 'switch', help, short });

export const single = <Value>(definition: Valued<Value>): Single<Value> => ({
  kind: 'single',
  ...definition,
});

export const repeated = <Value>(definition: Valued<Value>): Repeated<Value> => ({
  kind: 'repeated',
  ...definition,
});
