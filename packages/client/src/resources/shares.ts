import type { ApiPromise, RequestOptions, Transport } from '../transport/index.ts';
import type { InvitedShare, PageQuery, Share, ShareChange, SharedProject } from '../types/index.ts';

/** Access of other people to a project. Only the owner can read and change a share. */
export class Shares {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** @throws {NotFoundError} */
  get(projectId: string, options?: RequestOptions): ApiPromise<Share> {
    return this.#transport.send(
      { endpoint: 'GET /api/v1/projects/{id}/share', parameters: { id: projectId } },
      options,
    );
  }

  /**
   * Makes the project restricted and lets 1 to 25 people read it. The server sends no mail: send them
   * the `url`. Costs one credit if any address is new.
   * @throws {NotFoundError} @throws {OutOfCreditsError} @throws {ConflictError} `limit_reached`
   */
  invite(
    projectId: string,
    emails: readonly string[],
    options?: RequestOptions,
  ): ApiPromise<InvitedShare> {
    return this.#transport.send(
      {
        endpoint: 'POST /api/v1/projects/{id}/share/invites',
        parameters: { id: projectId },
        body: { emails },
        idempotent: 'with-key',
      },
      options,
    );
  }

  /** Succeeds even if the address was never invited. @throws {NotFoundError} no such project */
  removeInvitee(projectId: string, email: string, options?: RequestOptions): ApiPromise<Share> {
    return this.#transport.send(
      {
        endpoint: 'DELETE /api/v1/projects/{id}/share/invites/{email}',
        parameters: { id: projectId, email },
      },
      options,
    );
  }

  /** Revokes access but keeps the slug and the list of invitees. @throws {NotFoundError} */
  makePrivate(projectId: string, options?: RequestOptions): ApiPromise<Share> {
    return this.#transport.send(
      {
        endpoint: 'POST /api/v1/projects/{id}/share/private',
        parameters: { id: projectId },
        idempotent: 'always',
      },
      options,
    );
  }

  /**
   * Lets anyone with the slug read. Costs one credit the first time.
   * @throws {NotFoundError} @throws {OutOfCreditsError}
   */
  makePublic(projectId: string, options?: RequestOptions): ApiPromise<Share> {
    return this.#transport.send(
      {
        endpoint: 'POST /api/v1/projects/{id}/share/public',
        parameters: { id: projectId },
        idempotent: 'with-key',
      },
      options,
    );
  }

  /** Sets when the share ends. @throws {NotFoundError} */
  update(projectId: string, change: ShareChange, options?: RequestOptions): ApiPromise<Share> {
    return this.#transport.send(
      {
        endpoint: 'PATCH /api/v1/projects/{id}/share',
        parameters: { id: projectId },
        body: change,
      },
      options,
    );
  }

  /** Replaces the slug; the old link stops working. @throws {NotFoundError} or never shared */
  rotate(projectId: string, options?: RequestOptions): ApiPromise<Share> {
    return this.#transport.send(
      { endpoint: 'POST /api/v1/projects/{id}/share/rotate', parameters: { id: projectId } },
      options,
    );
  }

  /**
   * Reads a shared project by the slug of its link, with a page of its folders and files.
   * @throws {NotFoundError} no such slug, or the caller may not read the project
   */
  read(slug: string, query: PageQuery = {}, options?: RequestOptions): ApiPromise<SharedProject> {
    return this.#transport.send(
      { endpoint: 'GET /api/v1/shared/{slug}', parameters: { slug }, query },
      options,
    );
  }
}
