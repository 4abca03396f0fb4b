import type { ContentsPosition, Share, SharedProject } from '../records/index.ts';
import type { Actor, PaidResult, Payment } from './payment.ts';
import type { Page } from './projects.ts';

/**
 * Access of other people to a project. Only the owner can read and change a share. Nobody else can read a
 * project whose share has expired or whose owner is suspended. Sharing a project again removes an expiry
 * that has passed.
 */
export interface Shares {
  /** @throws {NotFoundError} */
  readShare(actor: Actor, projectId: string): Promise<Share>;
  /**
   * Makes the project restricted and lets the given people read it. Other invitees stay as they are.
   * Charges the payment only if an address is new. Trims and lowercases addresses.
   * @throws {NotFoundError}
   * @throws {OutOfCreditsError}
   * @throws {LimitReachedError} too many invitees
   * @throws {IdempotencyInProgressError}
   * @throws {IdempotencyKeyReusedError}
   */
  invite(
    actor: Actor,
    projectId: string,
    emails: readonly string[],
    payment: Payment,
  ): Promise<PaidResult<InvitedShare>>;
  /**
   * Removes an invitee. Succeeds even if the address was never invited.
   * @throws {NotFoundError} no such project
   */
  removeInvitee(actor: Actor, projectId: string, email: string): Promise<Share>;
  /**
   * Revokes access but keeps the slug, the expiry and the list of invitees.
   * @throws {NotFoundError}
   */
  makePrivate(actor: Actor, projectId: string): Promise<Share>;
  /**
   * Lets anyone with the slug read. Charges the payment the first time only.
   * @throws {NotFoundError}
   * @throws {OutOfCreditsError}
   * @throws {IdempotencyInProgressError}
   * @throws {IdempotencyKeyReusedError}
   */
  makePublic(actor: Actor, projectId: string, payment: Payment): Promise<PaidResult<Share>>;
  /**
   * Replaces the slug. The old one stops working immediately.
   * @throws {NotFoundError} no such project, or it has no slug yet
   */
  rotateSlug(actor: Actor, projectId: string): Promise<Share>;
  /**
   * Sets when the share ends; `null`: never. From then on, only the owner can read the project.
   * @throws {NotFoundError}
   */
  updateExpiry(actor: Actor, projectId: string, expiresAt: number | null): Promise<Share>;
  /**
   * Reads a project by its slug, with active files only, in parts like `readProject`. Public projects are open to everyone, restricted
   * ones to invitees and the owner. Test keys see test projects only; everyone else sees live ones only.
   * @throws {NotFoundError}
   */
  readSharedProject(
    actor: Actor | undefined,
    slug: string,
    page?: Page<ContentsPosition>,
  ): Promise<SharedProject>;
}

/** The share after an invitation. */
export interface InvitedShare extends Share {
  /** Addresses that had never been invited before. */
  readonly added: readonly string[];
}
