import { each, idOf, repeated, same, times } from './row.mjs';

/** Each of these requests uses up an account. */
const count = 60;
const inBrowser = (scene) => scene.inBrowser();
const newKey = { name: 'new', mode: 'live' };

const newKeys = (scene, number) =>
  repeated(number, () =>
    scene.ask('POST /account/keys', scene.inBrowser({ body: newKey })).then(idOf),
  );

/** Requests of different accounts, each in its browser. */
const perAccount = (endpoint, optionsOf = () => ({})) =>
  each(
    endpoint,
    (scene) =>
      times(count, () => {
        const account = scene.newAccount();
        return [endpoint, { session: account.tokens[0], ...optionsOf(account) }];
      }),
    { count },
  );

const lists = [
  same('GET /account', inBrowser),
  same('GET /account/keys', inBrowser),
  same('GET /account/sessions', inBrowser),
  same('GET /account/ledger', inBrowser, {
    note: 'limit 200 of 100,000',
    path: () => 'GET /account/ledger?limit=200',
  }),
  same('GET /account/audit', inBrowser, {
    note: 'limit 200 of 10,000',
    path: () => 'GET /account/audit?limit=200',
  }),
];

const keys = [
  same('POST /account/keys', (scene) => scene.inBrowser({ body: newKey }), { count: 100 }),
  each(
    'POST /account/keys/{id}/rotate',
    async (scene) =>
      (await newKeys(scene, count)).map((id) => [
        `POST /account/keys/${id}/rotate`,
        scene.inBrowser({ body: { grace_seconds: 0 } }),
      ]),
    { count },
  ),
  each(
    'DELETE /account/keys/{id}',
    async (scene) =>
      (await newKeys(scene, count)).map((id) => [`DELETE /account/keys/${id}`, scene.inBrowser()]),
    { count },
  ),
];

const access = [
  each(
    'DELETE /account/sessions/{id}',
    (scene) =>
      repeated(count, async () => {
        const session = scene.newAccount().tokens[0];
        const { sessions } = JSON.parse(
          (await scene.ask('GET /account/sessions', { session })).text,
        );
        const other = sessions.find(({ current }) => !current);
        return [`DELETE /account/sessions/${other.id}`, { session }];
      }),
    { count },
  ),
  perAccount('DELETE /account/sessions'),
  perAccount('POST /account/revoke-all'),
  perAccount('POST /account/delete', ({ email }) => ({ body: { email } })),
];

export const accountRows = [...lists, ...keys, ...access];
