import { json, type Endpoint } from '../endpoint.ts';

export const getHealth: Endpoint = {
  method: 'GET',
  path: '/healthz',
  summary: 'Tells that the server is alive.',
  credentials: 'none',

  handle: async () => json(200, { status: 'ok' }),
};
