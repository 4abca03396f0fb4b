import { errorClasses, MdconvError } from '@mdconv/core';

/** An error as data that can be sent to another process. */
export interface PackedError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: PackedError;
  /** Own fields of an `MdconvError`; `code` identifies its class. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Error class by code. */
const classes: ReadonlyMap<unknown, { readonly prototype: MdconvError }> = new Map(
  Object.entries(errorClasses),
);

/** Causes of causes that are kept. */
const depthMax = 4;

/** Turns an error into data. An unexpected error keeps only its name, message, stack and cause. */
export function packError(error: unknown, depth = 0): PackedError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), fields: {} };
  const { name, message, stack, cause } = error;
  const fields = error instanceof MdconvError ? { ...error } : {};
  const isKept = cause !== undefined && depth < depthMax;
  return { name, message, stack, fields, ...(isKept && { cause: packError(cause, depth + 1) }) };
}

/** Restores an error with its class, code, fields, message, stack and cause. */
export function unpackError({ name, message, stack, fields, cause }: PackedError): Error {
  const known = classes.get(fields['code']);
  const error = new Error(message, cause && { cause: unpackError(cause) });
  if (known) Object.setPrototypeOf(error, known.prototype);
  else error.name = name;
  return Object.assign(error, fields, { stack });
}
