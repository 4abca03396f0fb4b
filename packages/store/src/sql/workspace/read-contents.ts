import type { ContentsBatch, Page } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import type {
  ContentsPosition,
  File,
  FileWithBytes,
  Folder,
  Position,
} from '../../records/index.ts';
import type { StoreContext } from '../context.ts';
import { joinContent } from './content.ts';
import { isOfKind, toFile, type ContentRow, type FileRow } from './file-row.ts';
import { toFolder, type FolderRow } from './folder-row.ts';

interface Contents {
  readonly folders: readonly Folder[];
  readonly files: readonly File[];
}

/** Comes before all entries of a list that starts with the oldest. */
const beforeOldest: Position = { at: -1, id: '' };

/** Reads the folders of a project, then its files, each oldest first, until `limit` is reached. */
export async function readContents(
  connection: Connection,
  { limits }: StoreContext,
  projectId: string,
  {
    limit = limits.folders + limits.files,
    after = { list: 'folders', ...beforeOldest },
    includeArchived = false,
  }: Page<ContentsPosition> & { readonly includeArchived?: boolean },
): Promise<Contents> {
  const folders =
    after.list === 'folders'
      ? await connection.query<FolderRow>(
          `select * from folders where project_id = $1 and (created_at, id) > ($2, $3)
           order by created_at, id limit $4`,
          [projectId, after.at, after.id, limit],
        )
      : [];
  const filesMax = limit - folders.length;
  const filesAfter = after.list === 'files' ? after : beforeOldest;
  const files: FileRow[] = [];
  // One query for each value of `archived`, so that each reads no more of an index than it returns.
  for (const archived of filesMax > 0 ? (includeArchived ? [0, 1] : [0]) : [])
    files.push(
      ...(await connection.query<FileRow>(
        `select * from files f where project_id = $1 and archived = $2 and ${isOfKind.file}
           and (created_at, id) > ($3, $4)
         order by created_at, id limit $5`,
        [projectId, archived, filesAfter.at, filesAfter.id, filesMax],
      )),
    );
  if (includeArchived) files.sort(oldestFirst);
  return { folders: folders.map(toFolder), files: files.slice(0, filesMax).map(toFile) };
}

function oldestFirst(one: FileRow, other: FileRow): number {
  return one.created_at - other.created_at || (one.id < other.id ? -1 : 1);
}

/** Reads the next active files and images of a project with their bytes. Reads no content that it does not return. */
export async function readFilesWithBytes(
  connection: Connection,
  projectId: string,
  { filesMax, bytesMax, after = beforeOldest }: ContentsBatch,
): Promise<readonly FileWithBytes[]> {
  const next = await connection.query<Pick<FileRow, 'id' | 'created_at' | 'byte_size'>>(
    `select id, created_at, byte_size from files
     where project_id = $1 and archived = 0 and (created_at, id) > ($2, $3)
     order by created_at, id limit $4`,
    [projectId, after.at, after.id, filesMax],
  );
  let bytes = 0;
  const tooMany = next.findIndex(
    ({ byte_size }, index) => (bytes += byte_size) > bytesMax && index > 0,
  );
  const last = next.at(tooMany === -1 ? -1 : tooMany - 1);
  if (!last) return [];
  const rows = await connection.query<FileRow & ContentRow>(
    `select f.*, c.bytes from files f ${joinContent}
     where f.project_id = $1 and f.archived = 0 and (f.created_at, f.id) > ($2, $3)
       and (f.created_at, f.id) <= ($4, $5) order by f.created_at, f.id`,
    [projectId, after.at, after.id, last.created_at, last.id],
  );
  return rows.map((row) => ({ ...toFile(row), bytes: row.bytes }));
}
