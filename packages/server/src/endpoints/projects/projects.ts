import type { ProjectScope } from '@mdconv/store';
import { z } from 'zod';
import { fields } from '../../checks/index.ts';
import { endpoint, json, type Endpoint } from '../../http/index.ts';
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
} from '../../wire/index.ts';
import { contentsHeaders, contentsParameters, contentsReply } from './contents-reply.ts';
import { actorOf } from '../requests/callers.ts';
import { ifNoneMatch, isNotModified, weakTag } from '../requests/entity-tags.ts';
import { pageParametersOf, readLimit, type PageSize } from '../requests/pages.ts';
import { flag, idOf, isSet, pathId } from '../requests/parameters.ts';
import { cursorOf, readCursor } from '../requests/positions.ts';

const scopes: readonly ProjectScope[] = ['active', 'archived', 'all', 'shared'];

/** Pages of projects. The default is all that an account may have by default. */
const pageSize: PageSize = { limitDefault: 100, limitMax: 200 };

const getProjects = endpoint({
  method: 'GET',
  path: '/api/v1/projects',
  summary: 'Lists projects, most recently updated first.',
  description:
    'A project that is updated while you read pages moves to the first page; all others are in exactly one.',
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
    ...pageParametersOf(pageSize, cursorOf({ at: 1795176000000, id: exampleOf(Project).id })),
    ifNoneMatch,
  ],
  success: {
    status: 200,
    description: 'A page of the matching projects.',
    schema: ProjectList,
    headers: { ETag: 'Changes with the page.' },
    notModified: true,
  },
  errors: ['validation_failed'],

  async handle(request, { store }) {
    const asked = request.query.get('scope');
    const scope = scopes.find((known) => known === asked) ?? 'active';
    const limit = readLimit(request, pageSize);
    const after = readCursor(request);
    // One more shows whether there is a next page.
    const page = { limit: limit + 1, ...(after && { after }) };
    const found = await store.projects.listProjects(actorOf(request), scope, page);
    const projects = found.slice(0, limit);
    const last = found.length > limit ? projects.at(-1) : undefined;
    const body = {
      projects: projects.map(projectBody),
      next_cursor: last ? cursorOf({ at: last.updatedAt, id: last.id }) : null,
    };
    const headers = { ETag: weakTag(JSON.stringify(body)) };
    if (isNotModified(request, headers.ETag)) return { status: 304, headers };
    return json(200, body, headers);
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
  description:
    'Invitees can read it while it is restricted and not archived. Folders come first, then files, each oldest first. A project of more than 1,500 of them has several pages. What is changed while you read them may be in its old or new state.',
  tag: 'Workspace',
  credentials: 'workspace',
  scopes: ['read'],
  parameters: [idOf('project'), includeArchived, ...contentsParameters, ifNoneMatch],
  success: {
    status: 200,
    description: 'The project with a page of its contents.',
    schema: ProjectWithContents,
    headers: contentsHeaders,
    notModified: true,
  },
  errors: ['not_found', 'validation_failed'],

  async handle(request, { store, config: { basePath } }) {
    const [actor, id] = [actorOf(request), pathId(request, 'project')];
    const archivedToo = isSet(request, includeArchived);
    return contentsReply(request, {
      read: (part) =>
        store.projects.readProject(actor, id, { ...part, includeArchived: archivedToo }),
      fieldsOf: (project) => projectBody(project),
      facts: ['project', actor.accountId, archivedToo],
      basePath,
    });
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
