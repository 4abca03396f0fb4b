import { endpoint, json } from '../../endpoint.ts';
import {
  exampleFile,
  exampleFolder,
  exampleProject,
  ProjectWithContents,
  projectWithContentsBody,
} from '../../wire/index.ts';
import { actorOf } from '../caller-of.ts';
import { flag, idOf, isSet } from '../parameters.ts';
import { pathId } from '../path-id.ts';

const includeArchived = flag(
  'include_archived',
  'Whether archived files are listed too; for the owner alone.',
);

export const getProject = endpoint({
  method: 'GET',
  path: '/api/v1/projects/{id}',
  summary: 'Reads a project with its folders and files.',
  description: 'An invitee reads it too while it is restricted and not archived.',
  tag: 'Workspace',
  credentials: 'workspace',
  parameters: [idOf('project'), includeArchived],
  success: {
    status: 200,
    description: 'The project and what lies in it.',
    schema: ProjectWithContents,
    example: { ...exampleProject, folders: [exampleFolder], files: [exampleFile] },
  },
  errors: ['not_found'],

  async handle(request, { store, config }) {
    const project = await store.projects.readProject(actorOf(request), pathId(request, 'project'), {
      includeArchived: isSet(request.query, includeArchived),
    });
    return json(200, projectWithContentsBody(project, config.basePath));
  },
});
