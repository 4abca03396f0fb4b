import type { Endpoint } from '../http/index.ts';

/** Names of operations that do not follow from method and path. */
const names: Readonly<Record<string, string>> = {
  'POST /api/v1/convert': 'convert',
  'POST /compat/api/v1/convert': 'convertCompat',
  'POST /api/v1/files/{id}/convert': 'convertFile',
  'POST /api/v1/files/{id}/copy': 'copyFile',
  'POST /api/v1/projects/{id}/folders': 'createFolder',
  'GET /api/v1/credits': 'getCredits',
  'GET /api/v1/projects/{id}/share': 'getShare',
  'PATCH /api/v1/projects/{id}/share': 'updateShare',
  'POST /api/v1/projects/{id}/share/invites': 'inviteReader',
  'DELETE /api/v1/projects/{id}/share/invites/{email}': 'removeInvite',
  'POST /api/v1/projects/{id}/share/private': 'makeProjectPrivate',
  'POST /api/v1/projects/{id}/share/public': 'makeProjectPublic',
  'POST /api/v1/projects/{id}/share/rotate': 'rotateShareLink',
  'GET /api/v1/shared/{slug}': 'getSharedProject',
  'POST /session': 'signIn',
  'POST /session/link': 'signInWithLink',
  'DELETE /session': 'signOut',
  'POST /account/password': 'changePassword',
  'POST /account/revoke-all': 'revokeAll',
  'POST /account/delete': 'deleteAccount',
  'GET /account/sessions': 'listSessions',
  'DELETE /account/sessions': 'endOtherSessions',
  'DELETE /account/sessions/{id}': 'endSession',
  'POST /account/keys/{id}/rotate': 'rotateKey',
  'DELETE /account/keys/{id}': 'revokeKey',
  'POST /operator/accounts/{id}/credits': 'grantCredits',
  'GET /healthz': 'getHealth',
  'GET /readyz': 'getReadiness',
  'GET /metrics': 'getMetrics',
  'GET /session/link.js': 'getSessionLinkScript',
  'GET /docs': 'getDocs',
  'GET /docs/redoc.js': 'getDocsScript',
  'GET /': 'getApp',
  'GET /service-worker.js': 'getServiceWorker',
};

const verbs = { GET: 'get', POST: 'create', PATCH: 'update', DELETE: 'delete' } as const;

/**
 * The operation id, which generators make the name of a function: `listProjects`, `updateFile`. A path
 * parameter makes the word before it singular.
 */
export function operationIdOf({ method, path }: Endpoint): string {
  const named = names[`${method} ${path}`];
  if (named !== undefined) return named;
  const words = path
    .replace(/^\/(?:api\/v1|account(?=\/keys))/, '')
    .replace(/s\/\{\w+\}/g, '')
    .split(/[^A-Za-z]+/);
  const thing = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const isList = /[^s]s$/.test(thing);
  if (isList && method === 'GET') return `list${thing}`;
  return verbs[method] + (isList && method === 'POST' ? thing.slice(0, -1) : thing);
}
