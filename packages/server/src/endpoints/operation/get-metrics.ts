import { createHash, timingSafeEqual } from 'node:crypto';
import { endpoint, type ApiRequest } from '../../endpoint.ts';
import { ApiError } from '../../wire/index.ts';

export const getMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  summary: 'Tells, in the text format of Prometheus, what the server does.',
  description:
    'Read from the machine itself, without a proxy between, or with the operator’s token as `Authorization: Bearer`. For everybody else nothing is here.',
  tag: 'Operation',
  credentials: 'none',
  success: { status: 200, description: 'The metrics.', media: ['text/plain'] },
  errors: ['not_found'],

  async handle(request, { config: { metricsToken }, metrics }) {
    if (!isLocal(request) && !bears(request, metricsToken))
      throw new ApiError('not_found', 'Nothing is here.');
    const bytes = await metrics.text();
    return { status: 200, body: { kind: 'bytes', contentType: metrics.contentType, bytes } };
  },
});

/** What proxies add, be they trusted or not: the request may come from anywhere. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

function isLocal({ address, headers }: ApiRequest): boolean {
  const isLoopback = address.startsWith('127.') || address === '::1';
  return isLoopback && forwarding.every((name) => headers[name] === undefined);
}

/** Compares hashes, whose time tells nothing of the token. */
function bears({ headers }: ApiRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}
