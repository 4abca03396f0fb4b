import { z } from 'zod';
import { hashSecret, mintToken } from '../../accounts/index.ts';
import { fields, sessionCookie, sessionLifeDays } from '../../checks/index.ts';
import { endpoint, json } from '../../endpoint.ts';
import { ApiError } from '../../wire/index.ts';
import { endFormerSession } from './end-former-session.ts';

const SignIn = z.strictObject({ token: z.string().min(1).max(256) });

export const postSessionLink = endpoint({
  method: 'POST',
  path: '/session/link',
  summary: 'Signs in with the token of a sign-in link, once.',
  tag: 'Account',
  credentials: 'own-page',
  addressLimit: 10,
  body: fields({
    bytesMax: 1024,
    schema: SignIn,
    example: { token: 'k3JxQ0n5mV8bT1cWz7RfHs2LpYg9Ud4EaNqXo6KiBvM' },
  }),
  success: {
    status: 200,
    description: 'Signed in; the cookie is set.',
    schema: z.object({ account: z.string().describe('E-mail address.') }),
    example: { account: 'owner@example.com' },
    headers: { 'Set-Cookie': `The session, for ${sessionLifeDays} days.` },
  },
  errors: ['invalid_session'],

  async handle({ body, headers }, services) {
    const { store, config } = services;
    const { token, hash } = mintToken();
    const session = await store.sessions.redeemSignInLink(hashSecret(body.token), hash);
    const account = session && (await store.accounts.findAccount(session.accountId));
    if (!account)
      throw new ApiError(
        'invalid_session',
        'This link was used before, has expired, or never was one. Ask for a new one.',
      );
    await endFormerSession(headers, services);
    return json(200, { account: account.email }, sessionCookie(headers, config, token));
  },
});
