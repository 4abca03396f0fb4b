import { endpoint, json } from '../../endpoint.ts';
import { Deleted, deletedBody, exampleProject } from '../../wire/index.ts';
import { actorOf } from '../caller-of.ts';
import { idOf } from '../parameters.ts';
import { pathId } from '../path-id.ts';

export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/api/v1/projects/{id}',
  summary: 'Deletes a project with its folders, files and shares, for good.',
  tag: 'Workspace',
  credentials: 'workspace',
  parameters: [idOf('project')],
  success: {
    status: 200,
    description: 'It is gone.',
    schema: Deleted,
    example: deletedBody(exampleProject.id),
  },
  errors: ['not_found'],

  async handle(request, { store }) {
    const id = pathId(request, 'project');
    await store.projects.deleteProject(actorOf(request), id);
    return json(200, deletedBody(id));
  },
});
