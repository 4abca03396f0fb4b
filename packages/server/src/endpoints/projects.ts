import type { ProjectScope } from '@mdconv/store';
import { z } from 'zod';
import { fields } from '../checks/index.ts';
import { endpoint, json, type Endpoint } from '../http/index.ts';
import {
  Deleted,
  deletedBody,
  exampleOf,
  NewProject,
  Project,
  projectBody,
  ProjectChange,
  ProjectList,
  ProjectWithContents,
  projectWithContentsBody,
} from '../wire/index.ts';
import { actorOf } from './requests/callers.ts';
import { flag, idOf, isSet, pathId } from './requests/parameters.ts';

const scopes: readonly ProjectScope[] = ['active', 'archived', 'all', 'shared'];

const getProjects = endpoint({
  method: 'GET',
  path: '/api/v1/projects',
  summary: 'Lists projects, most recently updated first.',
  tag: 'Workspace',
  credentials: 'workspace',
  scopes: ['read'],
  parameters: [
    {
      in: 'query',
      name: 'scope',
      description:
        "Your own projects that are not archived (`active`), those that are (`archived`), or both (`all`); or other people's projects that you are invited to (`shared`). Any other value means `active`.",
      schema: z.enum(scopes).default('active'),
    },
  ],
  success: { status: 200, description: 'All matching projects.', schema: ProjectList },

  async handle(request, { store }) {
    const asked = request.query.get('scope');
    const scope = scopes.find((known) => known === asked) ?? 'active';
    const projects = await store.projects.listProjects(actorOf(request), scope);
    return json(200, { projects: projects.map(projectBody), next_cursor: null });
  },
});

const postProject = endpoint({
  method: 'POST',
  path: '/api/v1/projects',
  summary: 'Creates a project.',
  description: 'Project names need not be unique.',
  tag: 'Workspace',
  credentials: 'workspace',
  scopes: ['write'],
  body: fields({
    schema: NewProject,
    example: { name: 'Launch', description: 'Documents for the launch.' },
  }),
  success: {
    status: 201,
    description: 'The new project, private and empty.',
    schema: Project,
    example: { ...exampleOf(Project), share_mode: 'private', file_count: 0 },
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

const includeArchived = flag('include_archived', 'Whether to list archived files. Owner only.');

const getProject = endpoint({
  method: 'GET',
  path: '/api/v1/projects/{id}',
  summary: 'Reads a project with its folders and files.',
  description: 'Invitees can read it while it is restricted and not archived.',
  tag: 'Workspace',
  credentials: 'workspace',
  scopes: ['read'],
  parameters: [idOf('project'), includeArchived],
  success: {
    status: 200,
    description: 'The project with its contents.',
    schema: ProjectWithContents,
  },
  errors: ['not_found'],

  async handle(request, { store, config }) {
    const project = await store.projects.readProject(actorOf(request), pathId(request, 'project'), {
      includeArchived: isSet(request, includeArchived),
    });
    return json(200, projectWithContentsBody(project, config.basePath));
  },
});

const patchProject = endpoint({
  method: 'PATCH',
  path: '/api/v1/projects/{id}',
  summary: 'Renames, describes, archives or restores a project.',
  description:
    'Omitted fields stay unchanged. While a project is archived, only its owner can read it, and its shared link does not work.',
  tag: 'Workspace',
  credentials: 'workspace',
  scopes: ['write'],
  parameters: [idOf('project')],
  body: fields({ schema: ProjectChange, example: { name: 'Launch 2027', archived: false } }),
  success: {
    status: 200,
    description: 'The updated project.',
    schema: Project,
    example: { ...exampleOf(Project), name: 'Launch 2027' },
  },
  errors: ['not_found'],

  async handle(request, { store }) {
    const id = pathId(request, 'project');
    const project = await store.projects.updateProject(actorOf(request), id, request.body);
    return json(200, projectBody(project));
  },
});

const deleteProject = endpoint({
  method: 'DELETE',
  path: '/api/v1/projects/{id}',
  summary: 'Permanently deletes a project with its folders, files and shares.',
  tag: 'Workspace',
  credentials: 'workspace',
  scopes: ['write'],
  parameters: [idOf('project')],
  success: { status: 200, description: 'The project was deleted.', schema: Deleted },
  errors: ['not_found'],

  async handle(request, { store }) {
    const id = pathId(request, 'project');
    await store.projects.deleteProject(actorOf(request), id);
    return json(200, deletedBody(id));
  },
});

export const projectEndpoints: readonly Endpoint[] = [
  getProjects,
  postProject,
  getProject,
  patchProject,
  deleteProject,
];
