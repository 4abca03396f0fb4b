import type { ApiPromise, RequestOptions, Transport } from '../transport/index.ts';
import type {
  Deleted,
  NewProject,
  PageQuery,
  Project,
  ProjectChange,
  ProjectWithContents,
  ProjectList,
  ProjectScope,
} from '../types/index.ts';

/** Projects contain folders and files and are shared as a whole. */
export class Projects {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Reads a page of the projects, by default of 100 and of the scope `active`, the caller's own projects
   * that are not archived.
   */
  list(
    query: PageQuery & { readonly scope?: ProjectScope } = {},
    options?: RequestOptions,
  ): ApiPromise<ProjectList> {
    return this.#transport.send({ endpoint: 'GET /api/v1/projects', query }, options);
  }

  /**
   * Not retried after a connection error, because that could create a second project.
   * @throws {ConflictError} `limit_reached`
   */
  create(project: NewProject, options?: RequestOptions): ApiPromise<Project> {
    return this.#transport.send({ endpoint: 'POST /api/v1/projects', body: project }, options);
  }

  /**
   * Reads a project with a page of its folders and files, by default of 1,500. Invitees see active files
   * only.
   * @throws {NotFoundError}
   */
  get(
    id: string,
    query: PageQuery & { readonly include_archived?: boolean } = {},
    options?: RequestOptions,
  ): ApiPromise<ProjectWithContents> {
    return this.#transport.send(
      { endpoint: 'GET /api/v1/projects/{id}', parameters: { id }, query },
      options,
    );
  }

  /**
   * Reads the folders and active files of a project as a zip file. Free. Large projects may need a longer
   * `timeoutMs`.
   * @throws {NotFoundError}
   */
  zip(id: string, options?: RequestOptions): ApiPromise<Blob> {
    return this.#transport.send(
      {
        endpoint: 'GET /api/v1/projects/{id}/zip',
        parameters: { id },
        accept: 'application/zip',
        read: (response) => response.blob(),
      },
      options,
    );
  }

  /** @throws {NotFoundError} */
  update(id: string, change: ProjectChange, options?: RequestOptions): ApiPromise<Project> {
    return this.#transport.send(
      { endpoint: 'PATCH /api/v1/projects/{id}', parameters: { id }, body: change },
      options,
    );
  }

  /**
   * Permanently deletes a project with its folders, files and shares.
   * @throws {NotFoundError} also if an earlier attempt deleted it and the response was lost
   */
  delete(id: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.#transport.send(
      { endpoint: 'DELETE /api/v1/projects/{id}', parameters: { id } },
      options,
    );
  }
}
