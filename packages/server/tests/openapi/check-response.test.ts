import { describe, expect, test } from 'vitest';
import { checkResponse } from './check-response.ts';

const requestId = 'req_4fJq0Zt7LwXc2mBvN9sKdE1a';

/** A valid response with changes that make it invalid. */
interface Answer {
  readonly method?: string;
  readonly path?: string;
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

const gates = { can_save: true, can_share: true, unlimited_save: false, credits_remaining: 7 };
const error = (code: string, more: object = {}) => ({
  error: { code, message: 'No.', requestId },
  ...more,
});

function check({ method = 'GET', path = '/api/v1/credits', status = 200, ...answer }: Answer) {
  const { headers = {}, body = gates } = answer;
  const all = { 'content-type': 'application/json', 'x-request-id': requestId, ...headers };
  const present = Object.entries(all).filter(([, value]) => value !== '');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  checkResponse(method, path, { status, headers: new Headers(present), bytes: Buffer.from(text) });
}

const project = '/api/v1/projects/0193490e-5c00-7000-8000-000000000001';
const bearer = { 'www-authenticate': 'Bearer realm="mdconv"' };

describe('accepts responses that match the reference', () => {
  test.each<[string, Answer]>([
    ['a body', {}],
    ['null for an optional field', { body: { ...gates, credits_remaining: null } }],
    ['a HEAD', { method: 'HEAD', body: '' }],
    ['a documented error', { path: project, status: 404, body: error('not_found') }],
    [
      'credentials refused',
      { path: project, status: 401, headers: bearer, body: error('invalid_api_key') },
    ],
    [
      'an error with an additional field',
      {
        path: '/api/v1/convert',
        method: 'POST',
        status: 402,
        body: error('out_of_credits', { credits_remaining: 0 }),
      },
    ],
    ['an unknown path', { path: '/nowhere', status: 404, body: error('not_found') }],
    [
      'another method',
      {
        method: 'PUT',
        status: 405,
        headers: { allow: 'GET, HEAD' },
        body: error('method_not_allowed'),
      },
    ],
    ['text', { path: '/healthz', body: { status: 'ok' } }],
  ])('%s', (_, answer) => {
    expect(() => check(answer)).not.toThrow();
  });
});

describe('reports differences from the reference', () => {
  test.each<[string, Answer, string]>([
    ['a field too many', { body: { ...gates, password_hash: 'x' } }, 'password_hash'],
    ['a field too few', { body: { can_save: true } }, 'can_share'],
    [
      'a field of another type',
      { body: { ...gates, can_save: 'yes' } },
      '/can_save must be boolean',
    ],
    ['a field out of bounds', { body: { ...gates, credits_remaining: -1 } }, '/credits_remaining'],
    ['another status', { status: 201 }, 'no such status'],
    ['another media type', { headers: { 'content-type': 'text/html' } }, 'text/html'],
    ['a header too many', { headers: { 'x-powered-by': 'x' } }, 'x-powered-by'],
    ['a header too few', { headers: { 'x-request-id': '' } }, 'x-request-id is missing'],
    [
      'a header that is not an integer',
      { headers: { 'ratelimit-limit': 'many' } },
      'ratelimit-limit is not an integer',
    ],
    ['a HEAD with a body', { method: 'HEAD' }, 'It has a body'],
    [
      'a code of other endpoints',
      { path: project, status: 409, body: error('limit_reached') },
      'no such status',
    ],
    [
      'a code of another status',
      { path: project, status: 401, headers: bearer, body: error('not_found') },
      'not_found has the status 404',
    ],
    [
      'an error with an undocumented field',
      { path: project, status: 404, body: error('not_found', { owner: 'x' }) },
      'owner',
    ],
    [
      'an error with a missing field',
      { path: '/api/v1/convert', method: 'POST', status: 402, body: error('out_of_credits') },
      'credits_remaining',
    ],
    [
      '401 without a challenge',
      { path: project, status: 401, body: error('invalid_api_key') },
      'www-authenticate is missing',
    ],
    [
      'another request',
      {
        path: project,
        status: 404,
        body: { error: { ...error('not_found').error, requestId: 'req_x' } },
      },
      'different requests',
    ],
    ['success on an unknown path', { path: '/nowhere' }, 'Its code is not documented'],
    [
      '405 without Allow',
      { method: 'PUT', status: 405, body: error('method_not_allowed') },
      'allow is missing',
    ],
  ])('%s', (_, answer, fault) => {
    expect(() => check(answer)).toThrow(fault);
  });
});
