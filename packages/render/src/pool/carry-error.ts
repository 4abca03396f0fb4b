import { errorClasses, MdconvError } from '@mdconv/core';

/** An error as data, fit to be sent from one process to another. */
export interface CarriedError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  /** The facts of an error thrown on purpose; `code` tells its class. */
  readonly facts: Readonly<Record<string, unknown>>;
}

const classes: ReadonlyMap<unknown, { readonly prototype: MdconvError }> = new Map(
  Object.entries(errorClasses),
);

/** Writes an error down. Of one that nobody meant to throw, only name, message and stack are kept. */
export function packError(error: unknown): CarriedError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), facts: {} };
  const { name, message, stack } = error;
  return { name, message, stack, facts: error instanceof MdconvError ? { ...error } : {} };
}

/** Gives the error back: of the same class, with its code, facts, message and stack. */
export function unpackError({ name, message, stack, facts }: CarriedError): Error {
  const known = classes.get(facts['code']);
  const error = new Error(message);
  if (known) Object.setPrototypeOf(error, known.prototype);
  else error.name = name;
  return Object.assign(error, facts, { stack });
}
