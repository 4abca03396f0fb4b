import { errorClasses, MdconvError } from '@mdconv/core';

/** An error as data that can be sent to another process. */
export interface PackedError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  /** Own fields of an `MdconvError`; `code` identifies its class. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Error class by code. */
const classes: ReadonlyMap<unknown, { readonly prototype: MdconvError }> = new Map(
  Object.entries(errorClasses),
);

/** Turns an error into data. An unexpected error keeps only its name, message and stack. */
export function packError(error: unknown): PackedError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), fields: {} };
  const { name, message, stack } = error;
  return { name, message, stack, fields: error instanceof MdconvError ? { ...error } : {} };
}

/** Restores an error with its class, code, fields, message and stack. */
export function unpackError({ name, message, stack, fields }: PackedError): Error {
  const known = classes.get(fields['code']);
  const error = new Error(message);
  if (known) Object.setPrototypeOf(error, known.prototype);
  else error.name = name;
  return Object.assign(error, fields, { stack });
}
