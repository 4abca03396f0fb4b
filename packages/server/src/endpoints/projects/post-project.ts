import { z } from 'zod';
import { fields } from '../../checks/index.ts';
import { endpoint, json } from '../../endpoint.ts';
import { Description, exampleProject, Name, Project, projectBody } from '../../wire/index.ts';
import { actorOf } from '../caller-of.ts';

const NewProject = z
  .strictObject({ name: Name, description: Description.nullish() })
  .meta({ id: 'NewProject' });

export const postProject = endpoint({
  method: 'POST',
  path: '/api/v1/projects',
  summary: 'Makes a project.',
  description: 'Projects may share a name.',
  tag: 'Workspace',
  credentials: 'workspace',
  body: fields({
    schema: NewProject,
    example: { name: exampleProject.name, description: exampleProject.description },
  }),
  success: {
    status: 201,
    description: 'The project, private and empty.',
    schema: Project,
    example: { ...exampleProject, share_mode: 'private', file_count: 0 },
    headers: { Location: 'Path of the project.' },
  },
  errors: ['limit_reached'],

  async handle(request, { store, config }) {
    const { name, description = null } = request.body;
    const project = await store.projects.createProject(actorOf(request), { name, description });
    return json(201, projectBody(project), {
      Location: `${config.basePath}/api/v1/projects/${project.id}`,
    });
  },
});
