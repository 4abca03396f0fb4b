import { endpoint } from '../../endpoint.ts';
import { exampleShare, Share, shareBody } from '../../wire/index.ts';
import { actorOf } from '../caller-of.ts';
import { paidErrors, paidReply, replayedHeader } from '../paid-reply.ts';
import { idempotencyKey, idOf, simulate } from '../parameters.ts';
import { pathId } from '../path-id.ts';
import { paymentOf } from '../payment-of.ts';
import { baseUrlOf } from './base-url-of.ts';

export const postPublic = endpoint({
  method: 'POST',
  path: '/api/v1/projects/{id}/share/public',
  summary: 'Lets everybody with the link read a project.',
  description: 'Costs one credit the first time, and nothing from then on.',
  tag: 'Sharing',
  credentials: 'workspace',
  parameters: [idOf('project'), idempotencyKey, simulate],
  success: {
    status: 200,
    description: 'The share state as it is now.',
    schema: Share,
    example: { ...exampleShare, mode: 'public' },
    headers: replayedHeader,
  },
  errors: ['not_found', ...paidErrors],

  async handle(request, services) {
    const id = pathId(request, 'project');
    const baseUrl = baseUrlOf(request, services);
    const payment = paymentOf(request, services, 200);
    const paid = await services.store.shares.makePublic(actorOf(request), id, payment);
    return paidReply(200, shareBody(paid.result, baseUrl), paid);
  },
});
