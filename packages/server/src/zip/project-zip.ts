import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { Actor, Folder, Position, Store } from '@mdconv/store';
import { createEntryNames, type NameEntry } from './entry-names.ts';
import { createZipWriter, type ZipEntry } from './zip-writer.ts';

/** What is read from the database at a time. */
const batch = { filesMax: 64, bytesMax: 1024 * 1024 };

/** Entries of a project that are read at a time. */
const foldersAtOnce = 250;

/** Files that are compressed at a time. Node has four threads for this and for other work. */
const compressedAtOnce = 2;

/** The largest image, which is a batch of its own. */
const imageBytesMax = 10 * 1024 * 1024;

/**
 * Bytes in memory while a zip file is sent: the contents of two batches, one of them compressed, and for
 * each entry its names and its record in the directory.
 */
export function zipMemoryBytes(entries: number): number {
  return 3 * imageBytesMax + 512 * entries;
}

/**
 * Makes a zip file of the folders, active files and images of a project while it is sent. Files that are deleted
 * meanwhile are left out.
 * @throws {NotFoundError} the actor may no longer read the project
 */
export async function* projectZip(
  store: Store,
  actor: Actor,
  projectId: string,
): AsyncGenerator<Uint8Array> {
  const zip = createZipWriter();
  const tree = nameFolders(await readFolders(store, actor, projectId));
  for (const { id, updatedAt: modifiedAt } of tree.folders)
    yield Buffer.concat(zip.write({ path: tree.pathOf(id), bytes: empty, modifiedAt }));
  let after: Position | undefined;
  for (;;) {
    const files = await store.files.readContents(actor, projectId, {
      ...batch,
      ...(after && { after }),
    });
    const last = files.at(-1);
    if (!last) break;
    after = { at: last.createdAt, id: last.id };
    const entries = files.map(({ folderId, name, bytes, updatedAt }) => ({
      path: tree.pathIn(folderId, name),
      bytes,
      modifiedAt: updatedAt,
    }));
    yield Buffer.concat((await compress(entries)).flatMap((entry) => zip.write(entry)));
  }
  yield Buffer.concat(zip.end());
}

const empty = new Uint8Array();

async function readFolders(
  { projects }: Store,
  actor: Actor,
  projectId: string,
): Promise<readonly Folder[]> {
  const all: Folder[] = [];
  for (;;) {
    const last = all.at(-1);
    const { folders } = await projects.readProject(actor, projectId, {
      limit: foldersAtOnce,
      ...(last && { after: { list: 'folders', at: last.createdAt, id: last.id } }),
    });
    all.push(...folders);
    if (folders.length < foldersAtOnce) return all;
  }
}

interface FolderTree {
  /** Each after the folder that contains it. */
  readonly folders: readonly Folder[];
  /** The path of a folder, with `/` at its end. */
  readonly pathOf: (id: string) => string;
  /** A new path in a folder. Unknown folders, which were created meanwhile, count as the top level. */
  readonly pathIn: (folderId: string | null, name: string) => string;
}

/** Names all folders, and keeps the names in each, which files share. */
function nameFolders(all: readonly Folder[]): FolderTree {
  const byId = new Map(all.map((folder) => [folder.id, folder]));
  const names = new Map<string | null, NameEntry>();
  /** Paths of the folders, in the order of their first use. Empty while the one around it is named. */
  const paths = new Map<string, string>();
  const pathIn = (folderId: string | null, name: string): string => {
    const path = folderId === null ? '' : pathOf(folderId);
    const place = path === '' ? null : folderId;
    const nameEntry = names.get(place) ?? createEntryNames();
    names.set(place, nameEntry);
    return path + nameEntry(name);
  };
  const pathOf = (id: string): string => {
    const known = paths.get(id);
    const folder = byId.get(id);
    if (known !== undefined || !folder) return known ?? '';
    // Folders that are moved while they are read could contain each other.
    paths.set(id, '');
    const path = `${pathIn(folder.parentFolderId, folder.name)}/`;
    paths.delete(id);
    paths.set(id, path);
    return path;
  };
  for (const { id } of all) pathOf(id);
  return { folders: [...paths.keys()].flatMap((id) => byId.get(id) ?? []), pathOf, pathIn };
}

const deflate = promisify<Uint8Array, Buffer>(deflateRaw);

/** Compresses what gets smaller by it, outside the main thread. */
async function compress(entries: readonly ZipEntry[]): Promise<readonly ZipEntry[]> {
  const compressed: ZipEntry[] = [];
  for (let at = 0; at < entries.length; at += compressedAtOnce)
    compressed.push(
      ...(await Promise.all(
        entries.slice(at, at + compressedAtOnce).map(async (entry) => {
          const deflated = await deflate(entry.bytes);
          return deflated.length < entry.bytes.length ? { ...entry, deflated } : entry;
        }),
      )),
    );
  return compressed;
}
