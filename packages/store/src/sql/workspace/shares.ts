import type { Shares } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { NotFoundError } from '../../errors.ts';
import type { AuditKind } from '../../audit-kinds.ts';
import type { AuditFacts, Share } from '../../records/index.ts';
import { writeAudit } from '../audit/audit-row.ts';
import type { StoreContext } from '../context.ts';
import { normalizeEmail } from '../normalize-email.ts';
import { paidTransaction } from '../wallets/paid-transaction.ts';
import { addInvitees, readShare } from './invitees.ts';
import { readContents } from './read-contents.ts';
import {
  checkReach,
  isInvitee,
  isPublic,
  isRestricted,
  lockProject,
  toProjectFields,
  readerParameters,
  type ProjectRow,
} from './project-row.ts';

export function sqlShares(context: StoreContext): Shares {
  const { driver } = context;
  return {
    ...sqlShareLinks(context),

    invite: (actor, projectId, emails, payment) =>
      paidTransaction(context, actor, payment, async (connection, pay) => {
        const project = await lockProject(connection, actor, projectId);
        const addresses = [...new Set(emails.map(normalizeEmail))];
        const added = await addInvitees(connection, context, { project, addresses, pay });
        const share = await saveShare(connection, context, project, {
          ...opened(connection, context, project, 'restricted'),
          kind: 'share.invited',
          facts: { added: added.length },
        });
        return { ...share, added };
      }),

    removeInvitee: (actor, projectId, email) =>
      driver.transaction(async (connection) => {
        const project = await lockProject(connection, actor, projectId);
        const removed = await connection.query(
          'delete from invitees where project_id = $1 and email = $2 returning email',
          [projectId, normalizeEmail(email)],
        );
        return removed.length > 0
          ? saveShare(connection, context, project, { kind: 'share.invitee_removed' })
          : readShare(connection, project);
      }),

    makePrivate: (actor, projectId) =>
      driver.transaction(async (connection) => {
        const project = await lockProject(connection, actor, projectId);
        await connection.query('update invitees set active = 0 where project_id = $1', [projectId]);
        return saveShare(connection, context, project, {
          row: { share_mode: 'private' },
          kind: 'share.made_private',
        });
      }),

    makePublic: (actor, projectId, payment) =>
      paidTransaction(context, actor, payment, async (connection, pay) => {
        const project = await lockProject(connection, actor, projectId);
        if (project.published_at === null) await pay(`public:${projectId}`);
        const { row } = opened(connection, context, project, 'public');
        return saveShare(connection, context, project, {
          row: { ...row, published_at: project.published_at ?? connection.now },
          kind: 'share.made_public',
        });
      }),
  };
}

/** The methods about the link of a share: reading by it, replacing it, ending it. */
function sqlShareLinks(
  context: StoreContext,
): Pick<Shares, 'readShare' | 'readSharedProject' | 'rotateSlug' | 'updateExpiry'> {
  const { driver, newSlug } = context;
  return {
    readShare: (actor, projectId) =>
      driver.read(async (connection) => {
        checkReach(actor, projectId);
        const [row] = await connection.query<ProjectRow>(
          'select * from projects where id = $1 and account_id = $2 and mode = $3',
          [projectId, actor.accountId, actor.mode],
        );
        if (!row) throw new NotFoundError('project');
        return readShare(connection, row);
      }),

    rotateSlug: (actor, projectId) =>
      driver.transaction(async (connection) => {
        const project = await lockProject(connection, actor, projectId);
        if (project.slug === null) throw new NotFoundError('shared link');
        return saveShare(connection, context, project, {
          row: { slug: newSlug() },
          kind: 'share.slug_rotated',
        });
      }),

    updateExpiry: (actor, projectId, expiresAt) =>
      driver.transaction(async (connection) => {
        const project = await lockProject(connection, actor, projectId);
        return saveShare(connection, context, project, {
          row: { share_expires_at: expiresAt },
          kind: 'share.expiry_changed',
          facts: { expires_at: expiresAt === null ? null : new Date(expiresAt).toISOString() },
        });
      }),

    readSharedProject: (actor, slug, page = {}) =>
      driver.read(async (connection) => {
        const [row] = await connection.query<ProjectRow>(
          `select * from projects p where p.slug = $1 and p.mode = $3
             and (${isPublic} or ${isRestricted} and p.account_id = $2 or ${isInvitee})`,
          readerParameters(slug, actor, connection.now),
        );
        if (!row) throw new NotFoundError('shared project');
        checkReach(actor, row.id);
        return {
          ...toProjectFields(row),
          slug,
          ...(await readContents(connection, context, row.id, page)),
        };
      }),
  };
}

/** A change of a share, and its audit entry. */
interface ShareChange {
  readonly row?: Partial<
    Pick<ProjectRow, 'share_mode' | 'slug' | 'published_at' | 'share_expires_at'>
  >;
  readonly kind: AuditKind;
  readonly facts?: AuditFacts;
}

/** Opens a share. Creates the slug when it is first needed and removes an expiry that has passed. */
function opened(
  { now }: Connection,
  { newSlug }: StoreContext,
  { slug, share_expires_at: end }: ProjectRow,
  share_mode: 'restricted' | 'public',
) {
  const share_expires_at = end !== null && end <= now ? null : end;
  return { row: { share_mode, slug: slug ?? newSlug(), share_expires_at } } as const;
}

/** All changes of a share call this. */
async function saveShare(
  connection: Connection,
  context: StoreContext,
  project: ProjectRow,
  { row: change, kind, facts }: ShareChange,
): Promise<Share> {
  const at = connection.now;
  const row: ProjectRow = { ...project, ...change, share_updated_at: at, updated_at: at };
  await connection.query(
    `update projects set share_mode = $2, slug = $3, published_at = $4, share_expires_at = $5,
       share_updated_at = $6, updated_at = $7, revision = revision + 1 where id = $1`,
    [
      row.id,
      row.share_mode,
      row.slug,
      row.published_at,
      row.share_expires_at,
      row.share_updated_at,
      row.updated_at,
    ],
  );
  await writeAudit(connection, context, row.account_id, kind, { project: row.id, ...facts });
  return readShare(connection, row);
}
