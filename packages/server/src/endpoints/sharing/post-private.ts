import { endpoint, json } from '../../endpoint.ts';
import { exampleShare, Share, shareBody } from '../../wire/index.ts';
import { actorOf } from '../caller-of.ts';
import { idOf } from '../parameters.ts';
import { pathId } from '../path-id.ts';
import { baseUrlOf } from './base-url-of.ts';

export const postPrivate = endpoint({
  method: 'POST',
  path: '/api/v1/projects/{id}/share/private',
  summary: 'Closes a project to everybody but its owner.',
  description: 'Costs nothing. The slug is kept, and so are the invitees, who are inactive.',
  tag: 'Sharing',
  credentials: 'workspace',
  parameters: [idOf('project')],
  success: {
    status: 200,
    description: 'The share state as it is now.',
    schema: Share,
    example: {
      ...exampleShare,
      mode: 'private',
      invitees: exampleShare.invitees.map((invitee) => ({ ...invitee, active: false })),
    },
  },
  errors: ['not_found'],

  async handle(request, services) {
    const id = pathId(request, 'project');
    const share = await services.store.shares.makePrivate(actorOf(request), id);
    return json(200, shareBody(share, baseUrlOf(request, services)));
  },
});
