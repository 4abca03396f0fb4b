import { z } from 'zod';
import { mintToken } from '../../accounts/index.ts';
import { fields, limitSignIn, sessionCookie, sessionLifeDays } from '../../checks/index.ts';
import { endpoint, json } from '../../endpoint.ts';
import { ApiError, GivenPassword, NewPassword, wrongShape } from '../../wire/index.ts';
import { accountOf } from '../caller-of.ts';

const Change = z.strictObject({ current_password: GivenPassword, new_password: NewPassword });

export const postAccountPassword = endpoint({
  method: 'POST',
  path: '/account/password',
  summary: 'Changes the password, and signs out everybody else.',
  description:
    'Every session and unused sign-in link of the account ends; the browser that asks gets a new ' +
    'session. Tries count with those to sign in: 5 a minute. The first password of an account is ' +
    'set by the operator, with `mdconv-server accounts set-password`.',
  tag: 'Account',
  credentials: 'session',
  body: fields({
    bytesMax: 16 * 1024,
    schema: Change,
    example: {
      current_password: 'correct horse battery staple',
      new_password: 'a pelican in the rain at noon',
    },
  }),
  success: {
    status: 200,
    description: 'Changed; the cookie of the new session is set.',
    schema: z.object({ changed: z.literal(true) }),
    example: { changed: true },
    headers: { 'Set-Cookie': `The new session, for ${sessionLifeDays} days.` },
  },
  errors: ['server_busy'],

  async handle(request, { store, passwords, config }) {
    const { body, headers, signal } = request;
    const { id, email } = await accountOf(request, store);
    await limitSignIn(email, store);
    const turn = { who: email, signal };
    const found = await store.passwords.findPassword(email);
    if (!(await passwords.verify(body.current_password, found?.passwordHash, turn)))
      throw wrongShape('validation_failed', [
        { path: 'current_password', message: 'This is not the password of the account.' },
      ]);

    const passwordHash = await passwords.hash(body.new_password, turn);
    await store.passwords.setPassword(id, passwordHash);
    const { token, hash } = mintToken();
    if (!(await store.sessions.createSession(id, hash, passwordHash)))
      throw new ApiError(
        'invalid_session',
        'The password was changed twice at once. Sign in again.',
      );
    return json(200, { changed: true }, sessionCookie(headers, config, token));
  },
});
