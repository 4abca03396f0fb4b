import { endpoint, json } from '../../endpoint.ts';
import { exampleShare, Share, shareBody } from '../../wire/index.ts';
import { actorOf } from '../caller-of.ts';
import { idOf } from '../parameters.ts';
import { pathId } from '../path-id.ts';
import { baseUrlOf } from './base-url-of.ts';

export const getShare = endpoint({
  method: 'GET',
  path: '/api/v1/projects/{id}/share',
  summary: 'Tells who else may read a project.',
  description: 'For the owner alone.',
  tag: 'Sharing',
  credentials: 'workspace',
  parameters: [idOf('project')],
  success: { status: 200, description: 'The share state.', schema: Share, example: exampleShare },
  errors: ['not_found'],

  async handle(request, services) {
    const id = pathId(request, 'project');
    const share = await services.store.shares.readShare(actorOf(request), id);
    return json(200, shareBody(share, baseUrlOf(request, services)));
  },
});
