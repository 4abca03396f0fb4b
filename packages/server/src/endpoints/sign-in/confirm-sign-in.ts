import { z } from 'zod';
import { readSessionCookie, sessionLifeDays } from '../../checks/index.ts';
import {
  endpoint,
  type ApiRequest,
  type Endpoint,
  type Reply,
  type Services,
} from '../../http/index.ts';
import { wrongShape } from '../../wire/index.ts';
import { baseUrlOf } from '../requests/callers.ts';
import { confirmPage, confirmPagePolicy } from '../web-pages/confirm-page.ts';
import { accountOfToken, answerOffer, confirmPath, findOffered } from './offer-sign-in.ts';

/** The page that asks whether a browser changes to another account. It works without scripts. */

const addressLimit = 60;

const getConfirmation = endpoint({
  method: 'GET',
  path: confirmPath,
  summary: 'Returns the page that asks whether the browser changes to another account.',
  description:
    'A sign-in link and single sign-on lead here if the browser is signed in to another account.',
  tag: 'Account',
  credentials: 'none',
  addressLimit,
  success: { status: 200, description: 'The page.', media: ['text/html'] },
  errors: ['unavailable'],

  async handle(request, services) {
    const { config, store } = services;
    const offered = await findOffered(request, services);
    const current = await accountOfToken(readSessionCookie(request.headers, config), services);
    const emailOf = async (id: string | undefined) =>
      id === undefined ? undefined : (await store.accounts.findAccount(id))?.email;
    return {
      status: 200,
      headers: {
        'Content-Security-Policy': confirmPagePolicy,
        // Browsers without Sec-Fetch-Site then send the origin with the answer.
        'Referrer-Policy': 'same-origin',
      },
      body: {
        kind: 'bytes',
        contentType: 'text/html; charset=utf-8',
        bytes: confirmPage({
          offered: await emailOf(offered?.accountId),
          current: await emailOf(current),
          home: config.ui ? `${config.basePath}/` : undefined,
        }),
      },
    };
  },
});

const answers = ['change', 'stay'] as const;

const postConfirmation = endpoint({
  method: 'POST',
  path: confirmPath,
  summary: 'Answers whether the browser changes to another account.',
  tag: 'Account',
  credentials: 'own-page',
  addressLimit,
  parameters: [
    {
      in: 'query',
      name: 'answer',
      description: '`change`: sign in to the other account. `stay`: keep the session.',
      schema: z.enum(answers),
      example: 'change',
    },
  ],
  success: {
    status: 303,
    description: 'Answered.',
    headers: {
      Location: 'Where to go.',
      'Set-Cookie': `The new session, for ${sessionLifeDays} days, and an empty cookie.`,
    },
  },
  errors: ['validation_failed'],

  async handle(request, services) {
    const answer = answers.find((each) => each === request.query.get('answer'));
    if (answer === undefined)
      throw wrongShape('validation_failed', [
        { path: 'answer', message: `Must be one of ${answers.join(', ')}.` },
      ]);
    const session = await findOffered(request, services);
    // The page says that there is nothing to answer.
    if (!session) return redirect(request, services, confirmPath);
    const isWanted = answer === 'change';
    const cookies = await answerOffer(request, services, { session, isWanted });
    const view = isWanted ? session.view : '';
    return redirect(request, services, services.config.ui ? `/${view}` : confirmPath, cookies);
  },
});

function redirect(
  request: ApiRequest,
  services: Services,
  path: string,
  headers: Reply['headers'] = {},
): Reply {
  return { status: 303, headers: { ...headers, Location: baseUrlOf(request, services) + path } };
}

export const confirmSignInEndpoints: readonly Endpoint[] = [getConfirmation, postConfirmation];
