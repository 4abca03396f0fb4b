import type { Share, SharedProject } from '../records/index.ts';
import type { Actor, PaidResult, Payment } from './payment.ts';

/** Who else may read a project. The share state is for its owner alone. */
export interface Shares {
  /** @throws {NotFoundError} */
  readShare(actor: Actor, projectId: string): Promise<Share>;
  /**
   * Makes the project restricted and lets the given people read it; nobody else is activated. Takes
   * the payment only if somebody is new. Addresses are trimmed and lower-cased here.
   * @throws {NotFoundError} @throws {OutOfCreditsError}
   * @throws {LimitReachedError} too many people
   * @throws {IdempotencyInProgressError} @throws {IdempotencyKeyReusedError}
   */
  invite(
    actor: Actor,
    projectId: string,
    emails: readonly string[],
    payment: Payment,
  ): Promise<PaidResult<InvitedShare>>;
  /**
   * Absent already: nothing changes.
   * @throws {NotFoundError} no such project
   */
  removeInvitee(actor: Actor, projectId: string, email: string): Promise<Share>;
  /**
   * Keeps the slug, and the people, who can no longer read.
   * @throws {NotFoundError}
   */
  makePrivate(actor: Actor, projectId: string): Promise<Share>;
  /**
   * Lets everybody with the slug read. Takes the payment the first time only.
   * @throws {NotFoundError} @throws {OutOfCreditsError}
   * @throws {IdempotencyInProgressError} @throws {IdempotencyKeyReusedError}
   */
  makePublic(actor: Actor, projectId: string, payment: Payment): Promise<PaidResult<Share>>;
  /**
   * A project by its slug, with active files: public for everybody, restricted for invitees and the
   * owner. What test keys made opens only to actors with a test key, what is live never to them.
   * @throws {NotFoundError}
   */
  readSharedProject(actor: Actor | undefined, slug: string): Promise<SharedProject>;
}

/** The share after an invitation. */
export interface InvitedShare extends Share {
  /** Those who were never invited before. */
  readonly added: readonly string[];
}
