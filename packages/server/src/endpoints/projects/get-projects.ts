import type { ProjectScope } from '@mdconv/store';
import { z } from 'zod';
import { endpoint, json } from '../../endpoint.ts';
import { exampleProject, projectBody, ProjectList } from '../../wire/index.ts';
import { actorOf } from '../caller-of.ts';

const scopes: readonly ProjectScope[] = ['active', 'archived', 'all', 'shared'];

export const getProjects = endpoint({
  method: 'GET',
  path: '/api/v1/projects',
  summary: 'Lists projects, the newest update first.',
  tag: 'Workspace',
  credentials: 'workspace',
  parameters: [
    {
      in: 'query',
      name: 'scope',
      description:
        'The own projects that are not archived (`active`), are (`archived`), or `all`; or those of others that invite the caller (`shared`). Anything else is `active`.',
      schema: z.enum(scopes).default('active'),
    },
  ],
  success: {
    status: 200,
    description: 'The projects, all of them.',
    schema: ProjectList,
    example: { projects: [exampleProject], next_cursor: null },
  },

  async handle(request, { store }) {
    const asked = request.query.get('scope');
    const scope = scopes.find((known) => known === asked) ?? 'active';
    const projects = await store.projects.listProjects(actorOf(request), scope);
    return json(200, { projects: projects.map(projectBody), next_cursor: null });
  },
});
