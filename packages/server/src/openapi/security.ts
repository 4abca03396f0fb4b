import type { ErrorCode } from '@mdconv/core';
import type { Credentials, Endpoint } from '../http/index.ts';
import type { Json } from './components.ts';

export const securitySchemes = {
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-KEY',
    description: 'An API key, `mdc_live_…` or `mdc_test_…`. Test keys use a separate sandbox.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The same API key, as `Authorization: Bearer KEY`.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-mdconv',
    description: 'Set by signing in with a browser. Named `mdconv` on the loopback address.',
  },
};

interface Security {
  /** Alternative security schemes; `{}` means anonymous. */
  readonly schemes: readonly Json[];
  readonly errors: readonly ErrorCode[];
  /** What the list of schemes cannot express. */
  readonly remark?: string;
}

const bearerOrSession = [{ bearer: [] }, { apiKey: [] }, { session: [] }];

const securities: { readonly [Kind in Credentials]: Security } = {
  'api-key': {
    schemes: [{ apiKey: [] }, { bearer: [] }, { session: [] }],
    errors: [
      'missing_api_key',
      'invalid_api_key',
      'invalid_session',
      'csrf_rejected',
      'account_suspended',
    ],
  },
  workspace: {
    schemes: bearerOrSession,
    errors: [
      'missing_api_key',
      'invalid_api_key',
      'invalid_session',
      'csrf_rejected',
      'account_suspended',
    ],
  },
  session: {
    schemes: [{ session: [] }],
    errors: ['invalid_session', 'csrf_rejected', 'account_suspended'],
  },
  optional: {
    schemes: [{}, ...bearerOrSession],
    errors: ['csrf_rejected'],
    remark: 'Credentials are optional; calls without valid credentials get a response too.',
  },
  public: {
    schemes: [{}, ...bearerOrSession],
    errors: ['invalid_api_key', 'csrf_rejected'],
  },
  'own-page': {
    schemes: [],
    errors: ['csrf_rejected'],
    remark:
      'Only pages of this server may call this. Browsers identify the page in `Sec-Fetch-Site` or `Origin`.',
  },
  none: { schemes: [], errors: [] },
};

export function securityOf({ credentials, method, scopes = [] }: Endpoint): Security {
  const { errors, remark, schemes } = securities[credentials];
  // A GET with the session cookie is accepted from any page.
  const isRead = method === 'GET' && credentials !== 'own-page';
  const remarks = [
    ...(remark ? [remark] : []),
    ...(scopes.length > 0 ? [`A key needs the scope ${scopes.map(quote).join(' and ')}.`] : []),
  ];
  return {
    schemes,
    errors: [
      ...errors.filter((code) => !(isRead && code === 'csrf_rejected')),
      ...(scopes.length > 0 ? (['insufficient_scope'] as const) : []),
    ],
    ...(remarks.length > 0 && { remark: remarks.join(' ') }),
  };
}

function quote(word: string): string {
  return `\`${word}\``;
}

/** Whether the endpoint identifies callers, so that responses carry `RateLimit-*` headers. */
export function knowsCaller({ credentials }: Endpoint): boolean {
  return credentials !== 'none' && credentials !== 'own-page';
}
