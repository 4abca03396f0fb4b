import { VersionConflictError, type ApiError } from '../errors/index.ts';
import {
  readText,
  type ApiPromise,
  type RequestOptions,
  type Transport,
} from '../transport/index.ts';
import type { Deleted, File, FileChange, NewFile } from '../wire/index.ts';

/** Conflicts that `update` bears: as many others may write at the same time. */
const conflictsMax = 10;

/** Markdown files of projects. They are listed by `projects.get`. */
export class Files {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * The first save. Costs one credit.
   * @throws {NotFoundError} no such project, or no such folder in it
   * @throws {OutOfCreditsError}
   * @throws {ConflictError} `name_conflict`, `limit_reached`
   */
  create(file: NewFile, options?: RequestOptions): ApiPromise<File> {
    return this.#transport.send(
      { endpoint: 'POST /api/v1/files', body: file, idempotent: 'with-key' },
      options,
    );
  }

  /** @throws {NotFoundError} */
  get(id: string, options?: RequestOptions): ApiPromise<File> {
    return this.#transport.send(
      { endpoint: 'GET /api/v1/files/{id}', parameters: { id } },
      options,
    );
  }

  /** The markdown, character by character as it was saved. @throws {NotFoundError} */
  content(id: string, options?: RequestOptions): ApiPromise<string> {
    return this.#read(id, readText, options);
  }

  /**
   * Writes content over the version that it was made from. Costs nothing.
   * @throws {VersionConflictError} the file has another version; `current` holds it
   * @throws {NotFoundError}
   */
  save(
    id: string,
    content: string,
    { version }: { readonly version: number },
    options?: RequestOptions,
  ): ApiPromise<File> {
    return this.patch(id, { content, version }, options);
  }

  /**
   * Changes the content by a function of it, which is called again on the newer content whenever
   * somebody else has written meanwhile. Where it changes nothing, nothing is written. `options` hold
   * for each request.
   * @throws {VersionConflictError} others wrote eleven times meanwhile
   * @throws {NotFoundError} @throws what `change` throws
   */
  async update(
    id: string,
    change: (content: string) => string | Promise<string>,
    options?: RequestOptions,
  ): Promise<File> {
    let { content, version } = await this.#read(id, readVersion, options);
    for (let conflicts = 0; ; conflicts += 1) {
      const changed = await change(content);
      if (changed === content) return this.get(id, options);
      try {
        return await this.save(id, changed, { version }, options);
      } catch (error) {
        if (!(error instanceof VersionConflictError) || conflicts === conflictsMax) throw error;
        ({ content, version } = error.current);
      }
    }
  }

  /**
   * Renames, moves, archives, restores or writes: what is given, all or nothing. Costs nothing.
   * @throws {NotFoundError} no such file, or no such folder in its project
   * @throws {VersionConflictError} the file has not the `version`
   * @throws {ConflictError} `name_conflict`, `limit_reached`
   * @throws {InvalidRequestError} `precondition_required`: content without a version
   */
  patch(id: string, change: FileChange, options?: RequestOptions): ApiPromise<File> {
    return this.#transport.send(
      {
        endpoint: 'PATCH /api/v1/files/{id}',
        parameters: { id },
        body: change,
        recover: (refusal) => writtenBefore(change, refusal),
      },
      options,
    );
  }

  /**
   * A copy beside it: `b.md` becomes `b (copy).md`, then `b (copy 2).md`. Costs one credit.
   * @throws {NotFoundError} @throws {OutOfCreditsError} @throws {ConflictError} `limit_reached`
   */
  copy(id: string, options?: RequestOptions): ApiPromise<File> {
    return this.#transport.send(
      {
        endpoint: 'POST /api/v1/files/{id}/copy',
        parameters: { id },
        idempotent: 'with-key',
      },
      options,
    );
  }

  /**
   * Deletes it for good.
   * @throws {NotFoundError} also where an earlier try deleted it and its answer was lost
   */
  delete(id: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.#transport.send(
      { endpoint: 'DELETE /api/v1/files/{id}', parameters: { id } },
      options,
    );
  }

  #read<Data>(id: string, read: (response: Response) => Promise<Data>, options?: RequestOptions) {
    return this.#transport.send(
      {
        endpoint: 'GET /api/v1/files/{id}/content',
        parameters: { id },
        accept: 'text/markdown',
        read,
      },
      options,
    );
  }
}

/** Content with the version that it is, which the ETag tells. A cache may have weakened that. */
async function readVersion(response: Response): Promise<{ content: string; version: number }> {
  const version = /^(?:W\/)?"(\d+)"$/.exec(response.headers.get('etag') ?? '')?.[1];
  if (version === undefined) throw new TypeError('The content has no version.');
  return { content: await readText(response), version: Number(version) };
}

/** A conflict with one's own write, whose answer was lost on its way, is none. */
function writtenBefore(change: FileChange, refusal: ApiError): File | undefined {
  const { content, version = NaN } = change;
  if (!(refusal instanceof VersionConflictError) || content === undefined) return undefined;
  const found: Readonly<Record<string, unknown>> = { ...refusal.current };
  const isWritten = Object.entries({ ...change, version: version + 1 }).every(
    ([name, value]) => value === undefined || found[name] === value,
  );
  if (!isWritten) return undefined;
  const { content: _content, ...file } = refusal.current;
  return file;
}
