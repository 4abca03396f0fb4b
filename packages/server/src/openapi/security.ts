import type { Credentials } from '../endpoint.ts';
import type { Json } from './json-schemas.ts';

export const securitySchemes = {
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-KEY',
    description: 'A key, `mdc_live_…` or `mdc_test_…`. Test keys have a sandbox of their own.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The same key as `Authorization: Bearer KEY`.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-mdconv',
    description: 'Set by signing in with a browser; called `mdconv` on the loopback.',
  },
};

const bearerOrSession = [{ bearer: [] }, { session: [] }];

/** Any one of a list will do; `{}` is none at all. */
export const securityOf: { readonly [Kind in Credentials]: readonly Json[] } = {
  'api-key': [{ apiKey: [] }],
  workspace: bearerOrSession,
  session: [{ session: [] }],
  optional: [{}, ...bearerOrSession],
  public: [{}, ...bearerOrSession],
  'own-page': [],
  none: [],
};

/** What a list of schemes cannot say. */
export const remarkOn: { readonly [Kind in Credentials]?: string } = {
  optional: 'Whoever has no good credentials is answered too.',
  'own-page':
    'Only a page of this server may ask: a browser says so in `Sec-Fetch-Site`, or in `Origin`.',
};
