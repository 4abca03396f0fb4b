import { InvalidRequestError, problemsOf } from '@mdconv/core';
import { z } from 'zod';
import { hashSecret, mintToken } from '../../accounts/index.ts';
import { sessionCookie } from '../../checks/index.ts';
import { json, type Endpoint } from '../../endpoint.ts';
import { ApiError } from '../../wire/index.ts';

const SignIn = z.strictObject({ token: z.string().min(1).max(256) });

export const postSessionLink: Endpoint = {
  method: 'POST',
  path: '/session/link',
  summary: 'Signs in with the token of a sign-in link, once.',
  credentials: 'own-page',
  addressLimit: 10,
  body: { bytesMax: 1024 },

  async handle({ body, headers }, { store, config }) {
    const parsed = SignIn.safeParse(body);
    if (!parsed.success) throw new InvalidRequestError(problemsOf(parsed.error));
    const { token, hash } = mintToken();
    const session = await store.sessions.redeemSignInLink(hashSecret(parsed.data.token), hash);
    const account = session && (await store.accounts.findAccount(session.accountId));
    if (!account)
      throw new ApiError(
        'invalid_session',
        'This link was used before, has expired, or never was one. Ask for a new one.',
        { headers: { 'WWW-Authenticate': 'Cookie realm="mdconv"' } },
      );
    return json(200, { account: account.email }, sessionCookie(headers, config, token));
  },
};
