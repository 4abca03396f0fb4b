import { limitZip } from '../../checks/index.ts';
import { attachment, endpoint, type Endpoint } from '../../http/index.ts';
import { projectZip, zipMemoryBytes } from '../../zip/index.ts';
import { contentsHeaders } from './contents-reply.ts';
import { actorOf, callerOf } from '../requests/callers.ts';
import { ifNoneMatch, isNotModified, weakTag } from '../requests/entity-tags.ts';
import { idOf, pathId } from '../requests/parameters.ts';

const getProjectZip = endpoint({
  method: 'GET',
  path: '/api/v1/projects/{id}/zip',
  summary: 'Returns the folders, active files and images of a project as a zip file.',
  description:
    'Free of charge. Invitees can read it while the project is restricted and not archived. Names that some systems refuse or take for the same are changed: a refused character becomes `_`, and a name that a folder has already gets a number, as in `a (2).md`. The same project gives the same bytes. An account can read 10 zip files per minute; one of more than 1,000 files counts as several.',
  tag: 'Workspace',
  credentials: 'workspace',
  scopes: ['read'],
  parameters: [idOf('project'), ifNoneMatch],
  success: {
    status: 200,
    description: 'The zip file.',
    media: ['application/zip'],
    headers: {
      ...contentsHeaders,
      'Content-Disposition': 'The name of the project with the extension `.zip`.',
    },
    notModified: true,
  },
  errors: ['not_found', 'server_busy'],

  async handle(request, { store, config }) {
    const [actor, id] = [actorOf(request), pathId(request, 'project')];
    const project = await store.projects.readProject(actor, id, { limit: 0 });
    const headers = {
      ETag: weakTag('zip', project.revision, project.updatedAt),
      'Content-Disposition': attachment(project.name, '.zip'),
    };
    if (isNotModified(request, headers.ETag)) return { status: 304, headers };
    await limitZip(callerOf(request), project.fileCount, store, config);
    await request.reserve(zipMemoryBytes(project.fileCount));
    const pieces = projectZip(store, actor, id);
    return {
      status: 200,
      headers,
      body: { kind: 'stream', contentType: 'application/zip', pieces },
    };
  },
});

export const projectZipEndpoints: readonly Endpoint[] = [getProjectZip];
