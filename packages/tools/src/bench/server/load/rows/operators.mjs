import { each, same, times } from './row.mjs';

const inBrowser = (scene) => scene.inBrowser();

/** Requests for different accounts. */
const perAccount =
  (method, end, body) =>
  ({ others, inBrowser: own }, count) =>
    times(count, (number) => [
      `${method} /operator/accounts/${others[number].id}${end}`,
      own({ body }),
    ]);

export const operatorRows = [
  same('GET /operator/accounts', inBrowser, {
    note: 'limit 200',
    path: () => 'GET /operator/accounts?limit=200',
  }),
  same('GET /operator/accounts', inBrowser, {
    note: 'search without a match',
    path: () => 'GET /operator/accounts?search=nobody',
  }),
  each('PATCH /operator/accounts/{id}', perAccount('PATCH', '', { plan: 'free' })),
  each('POST /operator/accounts/{id}/credits', perAccount('POST', '/credits', { credits: 1 })),
  same('GET /operator/audit', inBrowser, {
    note: 'limit 200 of 20,000',
    path: () => 'GET /operator/audit?limit=200',
  }),
  same('GET /operator/health', inBrowser),
];
