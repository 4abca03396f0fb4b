import {
  pages,
  type Project,
  type ProjectScope,
  type ProjectWithContents,
  type SharedProject,
} from '@mdconv/client';
import { api } from './api.ts';

/** All projects of a scope. */
export async function listProjects(scope: ProjectScope): Promise<readonly Project[]> {
  const projects: Project[] = [];
  for await (const page of pages((cursor) => api.projects.list({ scope, cursor })))
    projects.push(...page.projects);
  return projects;
}

/** A project with all of its folders and files. */
export function readProject(id: string, include_archived = false): Promise<ProjectWithContents> {
  const archived = include_archived ? { include_archived } : {};
  return joined(pages((cursor) => api.projects.get(id, { ...archived, cursor })));
}

/** A shared project with all of its folders and active files. */
export function readShared(slug: string): Promise<SharedProject> {
  return joined(pages((cursor) => api.shares.read(slug, { cursor })));
}

type Contents = Pick<ProjectWithContents, 'folders' | 'files'>;

/** The last page with the contents of all. An item that was moved or deleted meanwhile is as it was read. */
async function joined<Page extends Contents>(parts: AsyncIterable<Page>): Promise<Page> {
  const folders: Contents['folders'][number][] = [];
  const files: Contents['files'][number][] = [];
  let last: Page | undefined;
  for await (const part of parts) {
    folders.push(...part.folders);
    files.push(...part.files);
    last = part;
  }
  if (!last) throw new Error('There is always a page.');
  return { ...last, folders, files };
}
