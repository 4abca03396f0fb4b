import { z } from 'zod';
import { signIn } from '../../accounts/index.ts';
import { fields, limitSignIn, sessionCookie, sessionLifeDays } from '../../checks/index.ts';
import { endpoint, json } from '../../endpoint.ts';
import { ApiError, Email, GivenPassword, SignedIn } from '../../wire/index.ts';
import { endFormerSession } from './end-former-session.ts';

const Credentials = z.strictObject({ email: Email, password: GivenPassword });

export const postSession = endpoint({
  method: 'POST',
  path: '/session',
  summary: 'Signs in with a password.',
  description:
    'An address that nobody has, an account without a password and a wrong password are answered ' +
    'alike. An address may try 10 times a minute, and each account may be tried 5 times a minute.',
  tag: 'Account',
  credentials: 'own-page',
  addressLimit: 10,
  body: fields({
    bytesMax: 16 * 1024,
    schema: Credentials,
    example: { email: 'owner@example.com', password: 'correct horse battery staple' },
  }),
  success: {
    status: 200,
    description: 'Signed in; the cookie is set.',
    schema: SignedIn,
    example: { email: 'owner@example.com', plan: 'premium' },
    headers: { 'Set-Cookie': `The session, for ${sessionLifeDays} days.` },
  },
  errors: ['invalid_session', 'server_busy'],

  async handle({ body, headers, signal }, services) {
    const { store, config } = services;
    await limitSignIn(body.email, store);
    const signedIn = await signIn({ ...body, signal }, services);
    if (!signedIn)
      throw new ApiError('invalid_session', 'No account has this address and this password.');
    await endFormerSession(headers, services);
    const { email, plan } = signedIn.account;
    return json(200, { email, plan }, sessionCookie(headers, config, signedIn.token));
  },
});
