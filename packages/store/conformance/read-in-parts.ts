import type { Actor, ProjectScope } from '../src/contract/index.ts';
import type { ContentsPosition, Position, Project, ProjectContents } from '../src/records/index.ts';
import type { TestContext } from './with-store.ts';

/** Entries of a part. */
export const limit = 3;

/** Lists projects in parts of three. @param between called after each part */
export async function listInParts(
  { store }: TestContext,
  actor: Actor,
  scope: ProjectScope,
  between: (part: readonly Project[]) => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
  const ids: string[] = [];
  let after: Position | undefined;
  for (;;) {
    const part = await store.projects.listProjects(actor, scope, {
      limit,
      ...(after && { after }),
    });
    ids.push(...part.map(({ id }) => id));
    const last = part.at(-1);
    if (!last || part.length < limit) return ids;
    after = { at: last.updatedAt, id: last.id };
    await between(part);
  }
}

/** Reads the contents of a project in parts of three. */
export async function readInParts(
  read: (
    after: ContentsPosition | undefined,
  ) => Promise<Pick<ProjectContents, 'folders' | 'files'>>,
  between: (last: ContentsPosition) => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
  const ids: string[] = [];
  let after: ContentsPosition | undefined;
  for (;;) {
    const { folders, files } = await read(after);
    ids.push(...folders.map(({ id }) => id), ...files.map(({ id }) => id));
    const last = files.at(-1) ?? folders.at(-1);
    if (!last || folders.length + files.length < limit) return ids;
    after = {
      list: files.length > 0 ? 'files' : 'folders',
      at: last.createdAt,
      id: last.id,
    };
    await between(after);
  }
}
