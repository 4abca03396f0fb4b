import { z } from 'zod';
import { fields } from '../../checks/index.ts';
import { endpoint } from '../../endpoint.ts';
import { Email, exampleShare, InvitedShare, invitedShareBody } from '../../wire/index.ts';
import { actorOf } from '../caller-of.ts';
import { paidErrors, paidReply, replayedHeader } from '../paid-reply.ts';
import { idempotencyKey, idOf, simulate } from '../parameters.ts';
import { pathId } from '../path-id.ts';
import { paymentOf } from '../payment-of.ts';
import { baseUrlOf } from './base-url-of.ts';

/** Addresses in one call. Source: the published API, Limits. */
const emailsMax = 25;

const Invitation = z
  .strictObject({ emails: z.array(Email).min(1).max(emailsMax) })
  .meta({ id: 'Invitation' });

export const postInvites = endpoint({
  method: 'POST',
  path: '/api/v1/projects/{id}/share/invites',
  summary: 'Makes a project restricted and lets people read it, for one credit if any is new.',
  description:
    'Only the people named are let in; those invited before cost nothing. No mail is sent: pass the `url` on. Invitees read with their own account of the same address.',
  tag: 'Sharing',
  credentials: 'workspace',
  parameters: [idOf('project'), idempotencyKey, simulate],
  body: fields({ schema: Invitation, example: { emails: ['guest@example.com'] } }),
  success: {
    status: 200,
    description: 'The share state, who was added, and what it cost.',
    schema: InvitedShare,
    example: { ...exampleShare, added: ['guest@example.com'], credits_charged: 1 },
    headers: replayedHeader,
  },
  errors: ['not_found', 'limit_reached', ...paidErrors],

  async handle(request, services) {
    const id = pathId(request, 'project');
    const baseUrl = baseUrlOf(request, services);
    const paid = await services.store.shares.invite(
      actorOf(request),
      id,
      request.body.emails,
      paymentOf(request, services, 200),
    );
    return paidReply(200, invitedShareBody(paid, baseUrl), paid);
  },
});
