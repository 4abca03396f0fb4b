import { NotFoundError } from '@mdconv/store';
import type { ApiRequest } from '../endpoint.ts';
import { Uuid } from '../wire/index.ts';

/**
 * The id in the path, lower case. One that cannot be is answered as one that is not there.
 * @throws {NotFoundError}
 */
export function pathId({ parameters: { id = '' } }: ApiRequest, thing: string): string {
  const { data: uuid } = Uuid.safeParse(id);
  if (uuid === undefined) throw new NotFoundError(thing);
  return uuid;
}
