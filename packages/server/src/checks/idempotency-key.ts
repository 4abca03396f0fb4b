import { createHash } from 'node:crypto';
import type { IdempotencyClaim } from '@mdconv/store';
import type { ApiRequest } from '../endpoint.ts';
import { wrongShape, type ShapeErrorCode } from '../wire/index.ts';

/**
 * The claim that a request makes with its `Idempotency-Key`, bare or as a quoted string.
 * @throws {ApiError} `refusal`: not 1 to 255 visible ASCII characters
 */
export function idempotencyClaim(
  { method, path, headers, rawBody }: ApiRequest,
  refusal: ShapeErrorCode,
): IdempotencyClaim | undefined {
  const header = headers['idempotency-key'];
  if (header === undefined) return undefined;
  const given = String(header);
  const key = /^"(.*)"$/.exec(given)?.[1] ?? given;
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw wrongShape(refusal, [
      { path: 'Idempotency-Key', message: 'Give 1 to 255 visible ASCII characters.' },
    ]);
  const fingerprint = createHash('sha256').update(`${method} ${path}\n`).update(rawBody);
  return { method, path, key, fingerprint: fingerprint.digest('hex') };
}
