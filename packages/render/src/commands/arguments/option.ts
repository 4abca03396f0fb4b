import type { ConvertRequestInput, ParseOptions } from '@mdconv/core';

/** One option of the command line. Parser, validation and help use it. */
export type Option<Value = unknown> = Switch | Single<Value> | Repeated<Value>;

/** The part of a request for one document that an option sets. */
export type RequestPart = Partial<Omit<ConvertRequestInput, 'markdown' | 'format'>> & {
  readonly properties?: ParseOptions['properties'];
};

interface Described<Value> {
  readonly short?: string;
  readonly help: string;
  /**
   * What it can differ between: documents; runs, so that a configuration sets it for all documents; or
   * command lines, so that a configuration cannot set it. Default: documents.
   */
  readonly of?: 'run' | 'line';
  /** Whether it is for rendering only, and not accepted beside `--tidy`. */
  readonly renders?: true;
  /** What it sets in the request of a document. Absent for an option of the run, which `settle` reads. */
  request?(value: Value): RequestPart;
}

interface Valued<Value> extends Described<Value> {
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

export interface Switch extends Described<true> {
  readonly kind: 'switch';
}

/** If given several times, the last one counts. */
export interface Single<Value> extends Valued<Value> {
  readonly kind: 'single';
}

export interface Repeated<Value> extends Valued<Value> {
  readonly kind: 'repeated';
}

export const toggle = (help: string, more: Omit<Described<true>, 'help'> = {}): Switch => ({
  kind: 'switch',
  help,
  ...more,
});

export const single = <Value>(
  definition: Omit<Valued<Value>, 'request'>,
  request?: (value: Value) => RequestPart,
): Single<Value> => ({ kind: 'single', ...definition, ...(request && { request }) });

export const repeated = <Value>(definition: Valued<Value>): Repeated<Value> => ({
  kind: 'repeated',
  ...definition,
});
