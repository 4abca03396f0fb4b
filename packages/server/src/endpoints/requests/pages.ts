import { z } from 'zod';
import type { ApiRequest, Parameter } from '../../http/index.ts';
import { Uuid, wrongShape } from '../../wire/index.ts';
import { wrongCursor } from './positions.ts';

/** How many entries the pages of a list have. */
export interface PageSize {
  /** The number of entries if the request names none. */
  readonly limitDefault: number;
  readonly limitMax: number;
}

const entries: PageSize = { limitDefault: 50, limitMax: 200 };

/** The parameters of a list that is returned page by page. */
export function pageParametersOf(
  { limitDefault, limitMax }: PageSize,
  cursorExample: string,
): readonly Parameter[] {
  return [
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
      example: cursorExample,
    },
  ];
}

/** @throws {ApiError} `validation_failed` */
export function readLimit({ query }: ApiRequest, { limitDefault, limitMax }: PageSize): number {
  const limit = query.get('limit') ?? String(limitDefault);
  if (!/^[1-9]\d{0,3}$/.test(limit) || Number(limit) > limitMax)
    throw wrongShape('validation_failed', [
      { path: 'limit', message: `Must be a whole number from 1 to ${limitMax}.` },
    ]);
  return Number(limit);
}

/** The parameters of lists whose cursor is the id of an entry. */
export const pageParameters = pageParametersOf(entries, '0193bb10-1a00-7d4e-a1b2-c3d4e5f60718');

/** @throws {ApiError} `validation_failed` */
export function readPage(request: ApiRequest) {
  const cursor = Uuid.optional().safeParse(request.query.get('cursor') ?? undefined);
  if (cursor.error) throw wrongCursor();
  return { limit: readLimit(request, entries), cursor: cursor.data };
}

/** The body of a page. @param found one entry more than `limit` if there is a next page */
export function pageOf<Entry extends { readonly id: string }>(
  found: readonly Entry[],
  limit: number,
  toBody: (entry: Entry) => unknown,
) {
  const page = found.slice(0, limit);
  return {
    entries: page.map(toBody),
    next_cursor: found.length > limit ? page.at(-1)?.id : null,
  };
}
