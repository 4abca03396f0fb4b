import { z } from 'zod';
import { endpoint, json, type ApiRequest } from '../../endpoint.ts';
import { ledgerEntryBody, LedgerPage, Uuid, wrongShape } from '../../wire/index.ts';
import { sessionOf } from '../caller-of.ts';
import { exampleLedger } from './examples.ts';

const [limitDefault, limitMax] = [50, 200];

export const getAccountLedger = endpoint({
  method: 'GET',
  path: '/account/ledger',
  summary: 'Lists what changed the balance, page by page.',
  tag: 'Account',
  credentials: 'session',
  parameters: [
    {
      in: 'query',
      name: 'limit',
      description: `Entries of a page, 1 to ${limitMax}; ${limitDefault} when absent.`,
      schema: z.int().min(1).max(limitMax),
      example: '50',
    },
    {
      in: 'query',
      name: 'cursor',
      description: '`next_cursor` of the page before.',
      schema: z.string(),
      example: '0193bb10-1a00-7d4e-a1b2-c3d4e5f60718',
    },
  ],
  success: {
    status: 200,
    description: 'A page.',
    schema: LedgerPage,
    example: exampleLedger,
  },
  errors: ['validation_failed'],

  async handle(request, { store }) {
    const { limit, cursor } = readPage(request);
    const { accountId } = sessionOf(request);
    // One more tells whether there is a next page.
    const found = await store.wallet.listLedger(accountId, limit + 1, cursor);
    const entries = found.slice(0, limit);
    return json(200, {
      entries: entries.map(ledgerEntryBody),
      next_cursor: found.length > limit ? entries.at(-1)?.id : null,
    });
  },
});

/** @throws {ApiError} `validation_failed` */
function readPage({ query }: ApiRequest) {
  const limit = query.get('limit') ?? String(limitDefault);
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > limitMax)
    throw wrongShape('validation_failed', [
      { path: 'limit', message: `Give a whole number from 1 to ${limitMax}.` },
    ]);
  const cursor = Uuid.optional().safeParse(query.get('cursor') ?? undefined);
  if (cursor.error)
    throw wrongShape('validation_failed', [
      { path: 'cursor', message: 'Give the next_cursor of the page before.' },
    ]);
  return { limit: Number(limit), cursor: cursor.data };
}
