import type { ApiPromise, RequestOptions, Transport } from '../transport/index.ts';
import type {
  Deleted,
  NewProject,
  Project,
  ProjectChange,
  ProjectWithContents,
  ProjectList,
  ProjectScope,
} from '../wire/index.ts';

/** What holds folders and files, and is shared as a whole. */
export class Projects {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Without a scope: the caller's own that are not archived. */
  list(
    query: { readonly scope?: ProjectScope } = {},
    options?: RequestOptions,
  ): ApiPromise<ProjectList> {
    return this.#transport.send({ endpoint: 'GET /api/v1/projects', query }, options);
  }

  /**
   * Not sent again after a broken connection, as a second project of the name might be made.
   * @throws {ConflictError} `limit_reached`
   */
  create(project: NewProject, options?: RequestOptions): ApiPromise<Project> {
    return this.#transport.send({ endpoint: 'POST /api/v1/projects', body: project }, options);
  }

  /**
   * With its folders and files; an invitee may read it too, active files alone.
   * @throws {NotFoundError}
   */
  get(
    id: string,
    query: { readonly include_archived?: boolean } = {},
    options?: RequestOptions,
  ): ApiPromise<ProjectWithContents> {
    return this.#transport.send(
      { endpoint: 'GET /api/v1/projects/{id}', parameters: { id }, query },
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
   * Deletes it with its folders, files and shares, for good.
   * @throws {NotFoundError} also where an earlier try deleted it and its answer was lost
   */
  delete(id: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.#transport.send(
      { endpoint: 'DELETE /api/v1/projects/{id}', parameters: { id } },
      options,
    );
  }
}
