import { z } from 'zod';
import { endpoint, json } from '../../endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'Tells that the server is alive.',
  tag: 'Operation',
  credentials: 'none',
  success: {
    status: 200,
    description: 'Alive.',
    schema: z.object({ status: z.literal('ok') }),
    example: { status: 'ok' },
  },

  handle: async () => json(200, { status: 'ok' }),
});
