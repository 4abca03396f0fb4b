import { createHash } from 'node:crypto';
import { nameUnknownKeys, problemsOf } from '@mdconv/core';
import type { IdempotencyClaim } from '@mdconv/store';
import type { z } from 'zod';
import { dropBytes, type Base64Fields } from '../bodies/index.ts';
import type { ApiRequest, BodyRule } from '../http/index.ts';
import { isMarkdown } from './read-body.ts';
import { wrongShape, type ShapeErrorCode } from '../wire/index.ts';

/**
 * Size limit in bytes of a body that contains a document: one million characters, each written as an
 * escaped surrogate pair of twelve bytes, plus room for the other fields.
 */
export const documentBytesMax = 12.5 * 1024 * 1024;

/** Size limit in bytes of all other bodies. */
const fieldsBytesMax = 1024 * 1024;

interface Fields<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly example: z.input<Schema>;
  readonly bytesMax?: number;
  /** Checks the JSON before its shape is validated. */
  readonly before?: (json: unknown) => void;
}

interface DecodedFields<
  Schema extends z.ZodType,
  Decoded extends z.ZodType,
> extends Fields<Schema> {
  /** Fields that become bytes. */
  readonly base64?: Base64Fields;
  /** The schema after they have become bytes. */
  readonly decoded: Decoded;
}

/**
 * The body rule of all endpoints except convert: strict fields, where a wrong one returns
 * `validation_failed`.
 */
export function fields<Schema extends z.ZodType>(rule: Fields<Schema>): BodyRule<z.output<Schema>> {
  return decodedFields({ ...rule, decoded: rule.schema });
}

/** Like `fields`, for bodies with base64. */
export function decodedFields<Schema extends z.ZodType, Decoded extends z.ZodType>({
  schema,
  example,
  base64,
  decoded,
  bytesMax = fieldsBytesMax,
  before,
}: DecodedFields<Schema, Decoded>): BodyRule<z.output<Decoded>> {
  return {
    bytesMax,
    schema,
    example,
    ...(base64 && { base64 }),
    refusal: 'validation_failed',
    read(json) {
      before?.(json);
      const parsed = decoded.safeParse(json, { error: nameUnknownKeys });
      if (parsed.success) return parsed.data;
      throw wrongShape('validation_failed', problemsOf(parsed.error));
    },
  };
}

/**
 * The idempotency claim from the `Idempotency-Key` header, which may be bare or a quoted string. A key
 * for one project repeats only requests of keys for that project, so that it sees no other results.
 * @param state of what the request works on: after a change, it is another request
 * @throws {ApiError} `refusal`: not 1 to 255 visible ASCII characters
 */
export function idempotencyClaim(
  { method, path, headers, query, takeRawBody, caller }: ApiRequest,
  refusal: ShapeErrorCode,
  state = '',
): IdempotencyClaim | undefined {
  const header = headers['idempotency-key'];
  if (header === undefined) return undefined;
  const given = String(header);
  const key = /^"(.*)"$/.exec(given)?.[1] ?? given;
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw wrongShape(refusal, [
      { path: 'Idempotency-Key', message: 'Must be 1 to 255 visible ASCII characters.' },
    ]);
  const projectId = caller?.kind === 'key' ? caller.key.projectId : null;
  const reach = projectId === null ? '' : ` ${projectId}`;
  // The query holds the settings of a body that is markdown.
  const settings = isMarkdown(headers) ? ` ?${query}` : '';
  const place = `${method} ${path}${reach}${settings}${state && ` ${state}`}\n`;
  const body = takeRawBody();
  const fingerprint = createHash('sha256').update(place).update(body).digest('hex');
  dropBytes(body);
  return { method, path, key, fingerprint };
}
