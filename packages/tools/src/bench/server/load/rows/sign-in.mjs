import { URLSearchParams } from 'node:url';
import { cookiesOf } from '../scene.mjs';
import { each, repeated, same, times } from './row.mjs';

/** Each of these requests uses up an account. */
const count = 60;
/** Passwords are hashed slowly, and few may wait. */
const slow = { count: 12, atOnce: 2 };
const passwordOf = (number) => `bench owner 7f3e91 ${number}`;
const anonymous = () => ({});

const byLink = [
  same('GET /session/link', anonymous),
  same('GET /session/link.js', anonymous),
  each(
    'POST /session/link',
    (scene) => times(count, () => ['POST /session/link', { body: tokenOf(scene.newAccount()) }]),
    { count },
  ),
  same('GET /session', (scene) => scene.inBrowser()),
  each(
    'DELETE /session',
    (scene) => times(count, () => ['DELETE /session', { session: scene.newAccount().tokens[1] }]),
    { count },
  ),
];

/** Opens the link of another account in a signed-in browser. @returns its cookies */
async function offered(scene) {
  const options = scene.inBrowser({ body: tokenOf(scene.newAccount()) });
  const answer = await scene.ask('POST /session/link', options);
  return `${cookiesOf(answer)}; mdconv=${scene.big.tokens[0]}`;
}

function tokenOf({ link }) {
  return { token: link };
}

const confirmation = [
  {
    endpoint: 'GET /session/confirm',
    async open(scene) {
      const headers = { cookie: await offered(scene) };
      return () => scene.ask('GET /session/confirm', { headers });
    },
  },
  each(
    'POST /session/confirm',
    async (scene) =>
      (await repeated(count, () => offered(scene))).map((cookie) => [
        'POST /session/confirm?answer=stay',
        { headers: { cookie } },
      ]),
    { count },
  ),
];

const byPassword = [
  each(
    'POST /account/password',
    (scene) =>
      times(slow.count, (number) => {
        const { tokens } = scene.others[number];
        const body = { new_password: passwordOf(number) };
        return ['POST /account/password', { session: tokens[0], body }];
      }),
    slow,
  ),
  each(
    'POST /session',
    ({ others }) =>
      times(slow.count, (number) => {
        const body = { email: others[number].email, password: passwordOf(number) };
        return ['POST /session', { body }];
      }),
    slow,
  ),
];

/** Begins a sign-in with the identity provider. @returns the request with which the browser returns */
async function begun(scene) {
  const answer = await scene.ask('GET /session/oidc');
  const { searchParams: sent } = new URL(answer.headers.location);
  const query = new URLSearchParams({ code: sent.get('nonce'), state: sent.get('state') });
  return [`GET /session/oidc/callback?${query}`, { headers: { cookie: cookiesOf(answer) } }];
}

const byProvider = [
  same('GET /session/oidc', anonymous),
  {
    endpoint: 'GET /session/oidc/callback',
    count,
    async open(scene) {
      const requests = await repeated(count, () => begun(scene));
      return async () => {
        const answer = await scene.ask(...requests.pop());
        if (answer.headers.location.includes('refusal'))
          throw new Error(`The sign-in was refused: ${answer.headers.location}`);
      };
    },
  },
  same('GET /session/oidc/refusal', anonymous, {
    path: () => 'GET /session/oidc/refusal?reason=expired',
  }),
];

export const signInRows = [...byLink, ...confirmation, ...byPassword, ...byProvider];
