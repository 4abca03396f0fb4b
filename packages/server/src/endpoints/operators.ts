import { createHash, randomUUID } from 'node:crypto';
import type { Store } from '@mdconv/store';
import { z } from 'zod';
import { fields, idempotencyClaim } from '../checks/index.ts';
import { endpoint, json, type ApiRequest, type Endpoint, type Services } from '../http/index.ts';
import {
  exampleOf,
  ManagedAccount,
  managedAccountBody,
  ManagedAccountPage,
  operatorEntryBody,
  OperatorAuditPage,
  ServerHealth,
  Uuid,
  wrongShape,
} from '../wire/index.ts';
import { operatorOf, requireFreshSession } from './requests/callers.ts';
import { pageOf, pageParameters, readPage } from './requests/pages.ts';
import { idempotencyKey, idOf, pathId } from './requests/parameters.ts';

/** Endpoints of the views for operators. Everyone else gets the response of a missing path. */

const onlyOperators = 'For operators; everyone else gets 404.';

const getOperatorAccounts = endpoint({
  method: 'GET',
  path: '/operator/accounts',
  summary: 'Lists the accounts of the server by address, page by page.',
  description: onlyOperators,
  tag: 'Operators',
  credentials: 'session',
  parameters: [
    ...pageParameters,
    {
      in: 'query',
      name: 'search',
      description: 'Part of the address. Default: all accounts.',
      schema: z.string(),
      example: 'example.com',
    },
  ],
  success: { status: 200, description: 'One page.', schema: ManagedAccountPage },
  errors: ['not_found', 'validation_failed'],

  async handle(request, { store }) {
    await operatorOf(request, store);
    const { limit, cursor: after } = readPage(request);
    const found = await store.accounts.searchAccounts({
      text: (request.query.get('search') ?? '').slice(0, searchLengthMax),
      limit: limit + 1,
      ...(after !== undefined && { after }),
    });
    return json(200, pageOf(found, limit, managedAccountBody));
  },
});

/** Longer than every address. */
const searchLengthMax = 300;

const AccountChange = z.strictObject({
  plan: z.enum(['free', 'premium']).optional(),
  state: z
    .enum(['active', 'suspended'])
    .optional()
    .describe('`active` also cancels a scheduled deletion.'),
});

const patchOperatorAccount = endpoint({
  method: 'PATCH',
  path: '/operator/accounts/{id}',
  summary: 'Changes the plan of an account, or suspends or resumes it.',
  description: `${onlyOperators} The session must be at most 15 minutes old.`,
  tag: 'Operators',
  credentials: 'session',
  parameters: [idOf('account')],
  body: fields({ schema: AccountChange, example: { state: 'suspended' } }),
  success: { status: 200, description: 'The account.', schema: ManagedAccount },
  errors: ['not_found', 'reauthentication_required'],

  async handle(request, services) {
    const { id, store, operatorId } = await act(request, services);
    const { plan, state } = request.body;
    if (id === operatorId && state === 'suspended')
      throw wrongShape('validation_failed', [
        { path: 'state', message: 'You cannot suspend your own account.' },
      ]);
    if (plan !== undefined) await store.accounts.updatePlan(id, plan);
    if (state === 'active') await store.accounts.resumeAccount(id);
    if (state === 'suspended') await store.accounts.suspendAccount(id);
    return managed(id, store);
  },
});

const Grant = z.strictObject({ credits: z.int().min(1).max(1_000_000) });

const postOperatorAccountCredits = endpoint({
  method: 'POST',
  path: '/operator/accounts/{id}/credits',
  summary: 'Adds top-up credits to an account, which never expire.',
  description: `${onlyOperators} The session must be at most 15 minutes old.`,
  tag: 'Operators',
  credentials: 'session',
  parameters: [
    idOf('account'),
    {
      ...idempotencyKey,
      description:
        'Any text that you choose. Requests of an operator with the same key and body add credits once.',
    },
  ],
  body: fields({ schema: Grant, example: { credits: 500 } }),
  success: { status: 200, description: 'The account.', schema: ManagedAccount },
  errors: ['not_found', 'reauthentication_required'],

  async handle(request, services) {
    const { id, store, operatorId } = await act(request, services);
    const reference = `grant:${grantOf(request, operatorId)}`;
    await store.wallet.grantCredits(id, request.body.credits, reference);
    return managed(id, store);
  },
});

/** What tells a grant from others: the store adds credits once for it. */
function grantOf(request: ApiRequest, operatorId: string): string {
  const claim = idempotencyClaim(request, 'validation_failed');
  if (!claim) return randomUUID();
  const facts = [operatorId, claim.key, claim.fingerprint].join('\n');
  return createHash('sha256').update(facts).digest('base64url');
}

const getOperatorAudit = endpoint({
  method: 'GET',
  path: '/operator/audit',
  summary: 'Lists security-relevant events of all accounts or of one, page by page.',
  description: onlyOperators,
  tag: 'Operators',
  credentials: 'session',
  parameters: [
    ...pageParameters,
    {
      in: 'query',
      name: 'account',
      description: 'The id of an account. Default: all accounts.',
      schema: z.uuid(),
      example: exampleOf(ManagedAccount).id,
    },
  ],
  success: { status: 200, description: 'One page.', schema: OperatorAuditPage },
  errors: ['not_found', 'validation_failed'],

  async handle(request, { store }) {
    await operatorOf(request, store);
    const { limit, cursor: before } = readPage(request);
    const account = Uuid.optional().safeParse(request.query.get('account') ?? undefined);
    if (account.error)
      throw wrongShape('validation_failed', [
        { path: 'account', message: 'Must be the id of an account.' },
      ]);
    const found = await store.audit.listEntries({
      limit: limit + 1,
      ...(account.data !== undefined && { accountId: account.data }),
      ...(before !== undefined && { before }),
    });
    return json(200, pageOf(found, limit, operatorEntryBody));
  },
});

const getOperatorHealth = endpoint({
  method: 'GET',
  path: '/operator/health',
  summary: 'Reads the state of the server process that answers.',
  description: onlyOperators,
  tag: 'Operators',
  credentials: 'session',
  success: { status: 200, description: 'The state.', schema: ServerHealth },
  errors: ['not_found'],

  async handle(request, { store, readiness }) {
    await operatorOf(request, store);
    const { database, workers, draining } = await readiness.read();
    return json(200, {
      ...{ database, workers, stopping: draining },
      uptime_seconds: Math.floor(process.uptime()),
      memory_bytes: process.memoryUsage.rss(),
      node: process.versions.node,
    });
  },
});

/**
 * The account in the path, and the store on behalf of the operator, who appears in the audit log.
 * @throws {ApiError} `not_found` or `reauthentication_required`
 */
async function act(request: ApiRequest, { store, now }: Services) {
  const operator = await operatorOf(request, store);
  requireFreshSession(request, now());
  const id = pathId(request, 'account');
  const origin = { id: operator.id, address: request.address };
  return {
    id,
    operatorId: operator.id,
    store: store.as({ kind: 'operator', account: origin }),
  };
}

async function managed(id: string, { accounts }: Store) {
  return json(200, managedAccountBody(await accounts.readAccount(id)));
}

export const operatorEndpoints: readonly Endpoint[] = [
  getOperatorAccounts,
  patchOperatorAccount,
  postOperatorAccountCredits,
  getOperatorAudit,
  getOperatorHealth,
];
