import type { ApiPromise, RequestOptions, Transport } from '../transport/index.ts';
import type { DeletedFolder, Folder, NewFolder } from '../wire/index.ts';

/** Folders of the caller's own projects. They are listed by `projects.get`. */
export class Folders {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Not sent again after a broken connection, as its name would then be taken.
   * @throws {NotFoundError} no such project, or no such parent in it
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
    return this.#transport.send(
      { endpoint: 'PATCH /api/v1/folders/{id}', parameters: { id }, body: { name } },
      options,
    );
  }

  /**
   * Deletes it with its subfolders. With `cascade` their files go too; without, archived ones rise to
   * the parent.
   * @throws {NotFoundError} also where an earlier try deleted it and its answer was lost
   * @throws {ConflictError} `folder_not_empty`: active files lie below it, and no `cascade`
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
