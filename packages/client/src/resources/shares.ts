import type { ApiPromise, RequestOptions, Transport } from '../transport/index.ts';
import type { InvitedShare, Share, SharedProject } from '../wire/index.ts';

/** Who else may read a project. The state of a share is for the project's owner alone. */
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
   * Makes the project restricted and lets these people, 1 to 25, read it. No mail is sent: pass on the
   * `url`. Costs one credit if anybody is new.
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

  /** Fine, too, where nobody of that address was invited. @throws {NotFoundError} no such project */
  removeInvitee(projectId: string, email: string, options?: RequestOptions): ApiPromise<Share> {
    return this.#transport.send(
      {
        endpoint: 'DELETE /api/v1/projects/{id}/share/invites/{email}',
        parameters: { id: projectId, email },
      },
      options,
    );
  }

  /** Keeps the slug, and the invitees, who can no longer read. @throws {NotFoundError} */
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
   * Lets everybody with the slug read. Costs one credit the first time.
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

  /**
   * Reads what somebody shares, by the slug of its link.
   * @throws {NotFoundError} there is no such link, or it does not open to the caller
   */
  read(slug: string, options?: RequestOptions): ApiPromise<SharedProject> {
    return this.#transport.send(
      { endpoint: 'GET /api/v1/shared/{slug}', parameters: { slug } },
      options,
    );
  }
}
