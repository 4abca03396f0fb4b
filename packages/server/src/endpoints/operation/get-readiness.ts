import { z } from 'zod';
import { endpoint, json } from '../../endpoint.ts';
import type { Ready } from '../../operation/index.ts';
import { ApiError } from '../../wire/index.ts';

export const getReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  summary: 'Tells whether the server should get requests.',
  description:
    'For load balancers. It should not while it stops, while its database does not answer, or while no render process can work. Looked at anew every two seconds at most.',
  tag: 'Operation',
  credentials: 'none',
  success: {
    status: 200,
    description: 'It should.',
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

function reasonAgainst({ database, workers, draining }: Ready): string | undefined {
  if (draining) return 'The server is about to stop.';
  if (!database) return 'The database does not answer.';
  return workers ? undefined : 'No render process can work.';
}
