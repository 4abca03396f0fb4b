import { z } from 'zod';
import type { ApiRequest, Parameter } from '../../http/index.ts';
import { Uuid, wrongShape } from '../../wire/index.ts';

/** Lists that are returned page by page. */

const [limitDefault, limitMax] = [50, 200];

export const pageParameters: readonly Parameter[] = [
  {
    in: 'query',
    name: 'limit',
    description: `Entries per page, 1 to ${limitMax}. Default: ${limitDefault}.`,
    schema: z.int().min(1).max(limitMax),
    example: '50',
  },
  {
    in: 'query',
    name: 'cursor',
    description: '`next_cursor` of the previous page.',
    schema: z.string(),
    example: '0193bb10-1a00-7d4e-a1b2-c3d4e5f60718',
  },
];

/** @throws {ApiError} `validation_failed` */
export function readPage({ query }: ApiRequest) {
  const limit = query.get('limit') ?? String(limitDefault);
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > limitMax)
    throw wrongShape('validation_failed', [
      { path: 'limit', message: `Must be a whole number from 1 to ${limitMax}.` },
    ]);
  const cursor = Uuid.optional().safeParse(query.get('cursor') ?? undefined);
  if (cursor.error)
    throw wrongShape('validation_failed', [
      { path: 'cursor', message: 'Must be the next_cursor of the previous page.' },
    ]);
  return { limit: Number(limit), cursor: cursor.data };
}

/** The body of a page. @param found one entry more than `limit` if there is a next page */
export function pageOf<Entry extends { readonly id: string }>(
  found: readonly Entry[],
  limit: number,
  toBody: (entry: Entry) => unknown,
) {
  const entries = found.slice(0, limit);
  return {
    entries: entries.map(toBody),
    next_cursor: found.length > limit ? entries.at(-1)?.id : null,
  };
}
