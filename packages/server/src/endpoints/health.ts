import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { endpoint, json, type ApiRequest, type Endpoint } from '../http/index.ts';
import type { Ready } from '../monitoring/index.ts';
import { ApiError } from '../wire/index.ts';

const getHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'Checks that the server is running.',
  description:
    'For supervisors that restart a server. Returns 503 if a restart can help: calls to the database have waited for 60 seconds, and none has come back, not even with an error. An unavailable database alone does not cause this; see `/readyz`.',
  tag: 'Server',
  credentials: 'none',
  anyHost: true,
  success: {
    status: 200,
    description: 'The server is running.',
    schema: z.object({ status: z.literal('ok') }),
    example: { status: 'ok' },
  },

  errors: ['not_ready'],

  async handle(_request, { database }) {
    if (database.isStuck())
      throw new ApiError('not_ready', 'No call to the database has come back for 60 seconds.');
    return json(200, { status: 'ok' });
  },
});

const getReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  summary: 'Checks whether the server is ready for requests.',
  description:
    'For load balancers. The server is not ready while it is stopping, its database does not respond or cannot be written, or no worker process can work. The database is read at most every two seconds and written at most every ten.',
  tag: 'Server',
  credentials: 'none',
  anyHost: true,
  success: {
    status: 200,
    description: 'The server is ready.',
    schema: z.object({ status: z.literal('ok') }),
    example: { status: 'ok' },
  },
  errors: ['not_ready'],

  async handle(_request, { readiness }) {
    const reason = reasonAgainst(await readiness.read());
    if (reason !== undefined) throw new ApiError('not_ready', reason);
    return json(200, { status: 'ok' });
  },
});

function reasonAgainst({ database, writable, workers, draining }: Ready): string | undefined {
  if (draining) return 'The server is stopping.';
  if (!database) return 'The database does not respond.';
  if (!writable) return 'The database cannot be written. Its disk may be full.';
  return workers ? undefined : 'No worker process can work.';
}

const getMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  summary: 'Returns metrics in the Prometheus text format.',
  description:
    'Needs the metrics token of the operator as `Authorization: Bearer`. Returns 404 without it, or if the operator has set none.',
  tag: 'Server',
  credentials: 'none',
  anyHost: true,
  success: { status: 200, description: 'The metrics.', media: ['text/plain'] },
  errors: ['not_found'],

  async handle(request, { config: { metricsToken }, metrics }) {
    if (!hasToken(request, metricsToken)) throw new ApiError('not_found', 'No such path.');
    const bytes = await metrics.text();
    return { status: 200, body: { kind: 'bytes', contentType: metrics.contentType, bytes } };
  },
});

/** Compares hashes, so that timing reveals nothing about the token. */
function hasToken({ headers }: ApiRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}

export const healthEndpoints: readonly Endpoint[] = [getHealth, getReadiness, getMetrics];
