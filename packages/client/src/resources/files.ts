import { VersionConflictError, type ApiError } from '../errors/index.ts';
import {
  readConversion,
  readText,
  type ApiPromise,
  type RequestOptions,
  type Transport,
} from '../transport/index.ts';
import type {
  CheckReport,
  CheckRequest,
  Conversion,
  ConvertRequest,
  Deleted,
  File,
  FileChange,
  Format,
  NewFile,
} from '../types/index.ts';

/** Version conflicts that `update` resolves before it gives up. */
const maxConflicts = 10;

/** Markdown files of projects. `projects.get` lists them. */
export class Files {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Creates a file. Costs one credit.
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

  /** Reads the markdown exactly as it was saved. @throws {NotFoundError} */
  content(id: string, options?: RequestOptions): ApiPromise<string> {
    return this.#read(id, readText, options);
  }

  /**
   * Replaces the content of the given version. Free.
   * @throws {VersionConflictError} the file has another version; `current` holds the file
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
   * Reads the content, passes it to `change` and saves the result. After a version conflict, calls
   * `change` again with the newer content. Saves nothing if the content stays the same. `options` apply
   * to each request.
   * @throws {VersionConflictError} eleven conflicts in a row
   * @throws {NotFoundError}
   * @throws what `change` throws
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
        if (!(error instanceof VersionConflictError) || conflicts === maxConflicts) throw error;
        ({ content, version } = error.current);
      }
    }
  }

  /**
   * Renames, moves, archives, restores or writes a file. All given changes apply, or none. Free.
   * @throws {NotFoundError} no such file, or no such folder in its project
   * @throws {VersionConflictError} the file has another version than `version`
   * @throws {ConflictError} `name_conflict`, `limit_reached`
   * @throws {InvalidRequestError} `precondition_required`: content without a version
   */
  patch(id: string, change: FileChange, options?: RequestOptions): ApiPromise<File> {
    return this.#transport.send(
      {
        endpoint: 'PATCH /api/v1/files/{id}',
        parameters: { id },
        body: change,
        recover: (error) => recoverWrite(change, error),
      },
      options,
    );
  }

  /**
   * Copies a file within its folder: `b.md` becomes `b (copy).md`, then `b (copy 2).md`. Costs one
   * credit.
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
   * Converts the current content of a file. Costs one credit, like `convert`.
   * @throws {NotFoundError} @throws {OutOfCreditsError}
   * @throws {InvalidRequestError} the request is invalid, or the file is empty or cannot be converted
   */
  convert<Of extends Format>(
    id: string,
    request: Omit<ConvertRequest<Of>, 'markdown'>,
    options?: RequestOptions,
  ): ApiPromise<Conversion<Of>> {
    return this.#transport.send(
      {
        endpoint: 'POST /api/v1/files/{id}/convert',
        parameters: { id },
        body: request,
        idempotent: 'with-key',
        read: readConversion<Of>,
        paced: true,
      },
      options,
    );
  }

  /**
   * Checks the current content of a file, like `check`. Free.
   * @throws {NotFoundError}
   * @throws {InvalidRequestError} the request is invalid, or the file is empty or cannot be laid out
   */
  check(
    id: string,
    request: Omit<CheckRequest, 'markdown'> = {},
    options?: RequestOptions,
  ): ApiPromise<CheckReport> {
    return this.#transport.send(
      {
        endpoint: 'POST /api/v1/files/{id}/check',
        parameters: { id },
        body: request,
        idempotent: 'always',
        paced: true,
      },
      options,
    );
  }

  /**
   * Permanently deletes a file.
   * @throws {NotFoundError} also if an earlier attempt deleted it and the response was lost
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

/** Reads content and takes its version from the ETag, which a cache may have weakened. */
async function readVersion(response: Response): Promise<{ content: string; version: number }> {
  const version = /^(?:W\/)?"(\d+)"$/.exec(response.headers.get('etag') ?? '')?.[1];
  if (version === undefined) throw new TypeError('The response has no version.');
  return { content: await readText(response), version: Number(version) };
}

/** Returns the file if the conflict is with an earlier attempt of this call whose response was lost. */
function recoverWrite(change: FileChange, error: ApiError): File | undefined {
  const { content, version = NaN } = change;
  if (!(error instanceof VersionConflictError) || content === undefined) return undefined;
  const found: Readonly<Record<string, unknown>> = { ...error.current };
  const isWritten = Object.entries({ ...change, version: version + 1 }).every(
    ([name, value]) => value === undefined || found[name] === value,
  );
  if (!isWritten) return undefined;
  const { content: _content, ...file } = error.current;
  return file;
}
