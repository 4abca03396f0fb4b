import { endpoint, json } from '../../endpoint.ts';
import { Email, exampleShare, Share, shareBody } from '../../wire/index.ts';
import { actorOf } from '../caller-of.ts';
import { idOf } from '../parameters.ts';
import { pathId } from '../path-id.ts';
import { baseUrlOf } from './base-url-of.ts';

export const deleteInvite = endpoint({
  method: 'DELETE',
  path: '/api/v1/projects/{id}/share/invites/{email}',
  summary: 'Takes an invitation back.',
  description: 'Costs nothing. Nobody of the address is invited: nothing changes.',
  tag: 'Sharing',
  credentials: 'workspace',
  parameters: [
    idOf('project'),
    {
      in: 'path',
      name: 'email',
      description: 'Whom to invite no longer.',
      schema: Email,
      example: 'guest@example.com',
    },
  ],
  success: {
    status: 200,
    description: 'The share state as it is now.',
    schema: Share,
    example: { ...exampleShare, invitees: [] },
  },
  errors: ['not_found'],

  async handle(request, services) {
    const id = pathId(request, 'project');
    // What is no address was never invited.
    const { email = '' } = request.parameters;
    const share = await services.store.shares.removeInvitee(actorOf(request), id, email);
    return json(200, shareBody(share, baseUrlOf(request, services)));
  },
});
