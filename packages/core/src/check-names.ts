import * as z from 'zod';
import { InvalidRequestError } from './errors/index.ts';
import { suggestName } from './nearest-name.ts';

/** The end of a message about unknown keys of an object: a hint if there is only one. */
export function suggestKey({ keys, inst }: UnknownKeys): string {
  const [only, ...others] = keys;
  if (only === undefined || others.length > 0 || !(inst instanceof z.ZodObject)) return '';
  return suggestName(only, Object.keys(inst.shape));
}

type UnknownKeys = Extract<z.core.$ZodRawIssue, { readonly code: 'unrecognized_keys' }>;

/** The names of all options of a type. The compiler rejects a list with one too few or too many. */
export type NamesOf<Options> = { readonly [Name in keyof Required<Options>]: true };

/**
 * Checks that an object has no properties but the known ones. Properties whose value is `undefined`
 * count as absent.
 *
 * @throws {InvalidRequestError} for each unknown name, with the nearest known one
 */
export function checkNames<Options extends object>(
  options: Options,
  names: NamesOf<Options>,
): void {
  const known = Object.keys(names);
  const problems = Object.entries(options)
    .filter(([name, value]) => value !== undefined && !known.includes(name))
    .map(([name]) => ({ path: name, message: `Unknown option.${suggestName(name, known)}` }));
  if (problems.length > 0) throw new InvalidRequestError(problems);
}
