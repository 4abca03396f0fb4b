import type { ApiPromise, RequestOptions, Transport } from '../transport/index.ts';
import type { DeletedFolder, Folder, FolderChange, NewFolder } from '../types/index.ts';

/** Folders of the caller's own projects. `projects.get` lists them. */
export class Folders {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Not retried after a connection error, because the name could then be in use.
   * @throws {NotFoundError} no such project, or no such parent folder in it
   * @throws {ConflictError} `name_conflict`, `limit_reached`
   */
  create(projectId: string, folder: NewFolder, options?: RequestOptions): ApiPromise<Folder> {
    return this.#transport.send(
      {
        endpoint: 'POST /api/v1/projects/{id}/folders',
        parameters: { id: projectId },
        body: folder,
      },
      options,
    );
  }

  /** @throws {NotFoundError} @throws {ConflictError} `name_conflict` */
  rename(id: string, name: string, options?: RequestOptions): ApiPromise<Folder> {
    return this.patch(id, { name }, options);
  }

  /**
   * Renames or moves a folder, with its files and subfolders, in its project.
   * @throws {NotFoundError} no such folder, or no such parent folder in its project
   * @throws {ConflictError} `name_conflict`, `limit_reached`
   * @throws {InvalidRequestError} `validation_failed`: the parent is the folder itself or inside it
   */
  patch(id: string, change: FolderChange, options?: RequestOptions): ApiPromise<Folder> {
    return this.#transport.send(
      { endpoint: 'PATCH /api/v1/folders/{id}', parameters: { id }, body: change },
      options,
    );
  }

  /**
   * Deletes a folder with its subfolders. With `cascade`, also deletes their files; without it, moves
   * archived files to the parent folder.
   * @throws {NotFoundError} also if an earlier attempt deleted it and the response was lost
   * @throws {ConflictError} `folder_not_empty`: it contains active files and `cascade` is not set
   */
  delete(
    id: string,
    query: { readonly cascade?: boolean } = {},
    options?: RequestOptions,
  ): ApiPromise<DeletedFolder> {
    return this.#transport.send(
      { endpoint: 'DELETE /api/v1/folders/{id}', parameters: { id }, query },
      options,
    );
  }
}
