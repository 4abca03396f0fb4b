import type { ContentsPosition, File, Folder } from '@mdconv/store';
import type { ApiRequest, Reply } from '../../http/index.ts';
import { fileBody, folderBody } from '../../wire/index.ts';
import { isNotModified, weakTag } from '../requests/entity-tags.ts';
import { pageParametersOf, readLimit, type PageSize } from '../requests/pages.ts';
import { contentsCursorOf, readContentsCursor } from '../requests/positions.ts';

/** All that a project may hold by default: 500 folders and 1,000 files. */
const entries: PageSize = { limitDefault: 1500, limitMax: 1500 };

export const contentsParameters = pageParametersOf(
  entries,
  contentsCursorOf({
    list: 'files',
    at: 1795176000000,
    id: '0193490e-5c00-7000-8000-000000000003',
  }),
);

export const contentsHeaders = { ETag: 'Changes with the project or anything in it.' };

/**
 * Entries that are read at a time, about 110 KB of JSON. They are one snapshot of the project; a page may
 * consist of several.
 */
const partEntries = 250;

/** A part of a project. */
interface ProjectPart {
  readonly revision: number;
  readonly updatedAt: number;
  readonly fileCount: number;
  readonly folders: readonly Folder[];
  readonly files: readonly File[];
}

interface PartRequest {
  readonly limit: number;
  readonly after?: ContentsPosition;
}

/** What a reply with the contents of a project is made of. */
export interface ContentsSource<Project extends ProjectPart> {
  readonly read: (part: PartRequest) => Promise<Project>;
  /** The fields of the body other than `folders`, `files` and `next_cursor`. */
  readonly fieldsOf: (project: Project) => object;
  /** What the body depends on, in addition to the project and the page. */
  readonly facts: readonly (string | boolean)[];
  readonly basePath: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends a page of a project's contents while reading it, so that neither many files nor slow readers need
 * much memory. The tag changes with every change to the project.
 * @throws {NotFoundError} @throws {ApiError} `validation_failed`, `rate_limited`
 */
export async function contentsReply<Project extends ProjectPart>(
  request: ApiRequest,
  source: ContentsSource<Project>,
): Promise<Reply> {
  const { read, facts, basePath } = source;
  const limit = readLimit(request, entries);
  const after = readContentsCursor(request);
  const cursor = after ? contentsCursorOf(after) : '';
  const headersOf = ({ revision, updatedAt }: ProjectPart) => ({
    ETag: weakTag(revision, updatedAt, limit, cursor, basePath, ...facts),
    ...source.headers,
  });
  if (request.headers['if-none-match'] !== undefined) {
    const headers = headersOf(await read({ limit: 0 }));
    if (isNotModified(request, headers.ETag)) return { status: 304, headers };
  }
  const first = await readPart(read, limit, after);
  await request.charge(Math.ceil(entriesAfter(first, limit) / partEntries));
  const pieces = contentsPieces(first, limit, source);
  return {
    status: 200,
    headers: headersOf(first.project),
    body: { kind: 'stream', contentType: 'application/json; charset=utf-8', pieces },
  };
}

interface ReadPart<Project> {
  readonly project: Project;
  readonly count: number;
  /** The position of its last entry; null: there are no more. */
  readonly next: ContentsPosition | null;
}

/** Reads one entry more than it returns, to know whether there are more. */
async function readPart<Project extends ProjectPart>(
  read: ContentsSource<Project>['read'],
  limit: number,
  after: ContentsPosition | undefined,
): Promise<ReadPart<Project>> {
  const wanted = Math.min(limit, partEntries);
  const found = await read({ limit: wanted + 1, ...(after && { after }) });
  const folders = found.folders.slice(0, wanted);
  const files = found.files.slice(0, wanted - folders.length);
  const count = folders.length + files.length;
  const hasMore = found.folders.length + found.files.length > wanted;
  const last = files.at(-1) ?? folders.at(-1);
  const list = files.length > 0 ? 'files' : 'folders';
  const next = hasMore && last ? ({ list, at: last.createdAt, id: last.id } as const) : null;
  return { project: { ...found, folders, files }, count, next };
}

/** How many more entries the page may have. The number of folders is not known. */
function entriesAfter({ project, count, next }: ReadPart<ProjectPart>, limit: number): number {
  if (!next) return 0;
  return next.list === 'folders' ? limit - count : Math.min(limit - count, project.fileCount);
}

async function* contentsPieces<Project extends ProjectPart>(
  first: ReadPart<Project>,
  limit: number,
  { read, fieldsOf, basePath }: ContentsSource<Project>,
): AsyncGenerator<Uint8Array> {
  let text = `${JSON.stringify(fieldsOf(first.project)).slice(0, -1)},"folders":[`;
  let separator = '';
  const add = (entry: object) => {
    text += separator + JSON.stringify(entry);
    separator = ',';
  };
  let list: ContentsPosition['list'] = 'folders';
  let left = limit;
  for (let { project, count, next } = first; ;) {
    for (const folder of project.folders) add(folderBody(folder));
    left -= count;
    const isLast = next === null || left === 0;
    if (list === 'folders' && (project.files.length > 0 || isLast)) {
      text += '],"files":[';
      separator = '';
      list = 'files';
    }
    for (const file of project.files) add(fileBody(file, basePath));
    if (isLast) text += `],"next_cursor":${JSON.stringify(next && contentsCursorOf(next))}}`;
    yield Buffer.from(text);
    if (next === null || left === 0) return;
    text = '';
    ({ project, count, next } = await readPart(read, left, next));
  }
}
