import * as z from 'zod';
import { InvalidRequestError } from './errors/index.ts';

/**
 * The known name that an unknown one probably means: the one that the fewest typing errors turn into
 * it. `undefined` if all differ in more than a third of their characters. Case does not count.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  // Longer names are no typing errors, and comparing them takes time.
  if (name.length > nameLengthMax) return undefined;
  const distances = known.map((other) => ({
    other,
    distance: typingErrors(name.toLowerCase(), other.toLowerCase()),
  }));
  const [nearest] = distances
    .filter(({ other, distance }) => distance <= Math.ceil(other.length / 3))
    .sort((one, two) => one.distance - two.distance);
  return nearest?.other;
}

const nameLengthMax = 60;

/** The end of a message about an unknown name: `Did you mean format?`, or empty. */
export function suggestName(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`;
}

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

/**
 * Missing, additional, wrong and swapped characters between two words.
 * Source: optimal string alignment distance (Boytsov 2011, 2.1).
 */
function typingErrors(one: string, two: string): number {
  const rows = [Array.from({ length: two.length + 1 }, (_, index) => index)];
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= two.length; to += 1) {
      const above = rows[at - 1]!;
      const isSame = one[at - 1] === two[to - 1];
      const isSwapped =
        at > 1 && to > 1 && one[at - 1] === two[to - 2] && one[at - 2] === two[to - 1];
      row[to] = Math.min(
        above[to]! + 1,
        row[to - 1]! + 1,
        above[to - 1]! + (isSame ? 0 : 1),
        isSwapped ? rows[at - 2]![to - 2]! + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows[one.length]![two.length]!;
}
