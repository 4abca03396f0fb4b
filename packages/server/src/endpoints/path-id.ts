import { NotFoundError } from '@mdconv/store';
import type { ApiRequest } from '../endpoint.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The id in the path, lower case. One that cannot be is answered as one that is not there.
 * @throws {NotFoundError}
 */
export function pathId({ parameters: { id = '' } }: ApiRequest, thing: string): string {
  if (!uuid.test(id)) throw new NotFoundError(thing);
  return id.toLowerCase();
}
