import { z } from 'zod';
import { fields } from '../../checks/index.ts';
import { endpoint, json } from '../../endpoint.ts';
import { Description, exampleProject, Name, Project, projectBody } from '../../wire/index.ts';
import { actorOf } from '../caller-of.ts';
import { idOf } from '../parameters.ts';
import { pathId } from '../path-id.ts';

const ProjectChange = z
  .strictObject({
    name: Name.optional(),
    description: Description.nullable().optional(),
    archived: z.boolean().optional(),
  })
  .meta({ id: 'ProjectChange' });

export const patchProject = endpoint({
  method: 'PATCH',
  path: '/api/v1/projects/{id}',
  summary: 'Renames, describes, archives or restores a project.',
  description:
    'What is absent stays as it is. While a project is archived its shared link and its content are closed to everybody but its owner.',
  tag: 'Workspace',
  credentials: 'workspace',
  parameters: [idOf('project')],
  body: fields({ schema: ProjectChange, example: { name: 'Launch 2027', archived: false } }),
  success: {
    status: 200,
    description: 'The project as it is now.',
    schema: Project,
    example: { ...exampleProject, name: 'Launch 2027' },
  },
  errors: ['not_found'],

  async handle(request, { store }) {
    const id = pathId(request, 'project');
    const project = await store.projects.updateProject(actorOf(request), id, request.body);
    return json(200, projectBody(project));
  },
});
