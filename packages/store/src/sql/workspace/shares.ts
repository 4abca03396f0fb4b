import type { Shares } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { NotFoundError } from '../../errors.ts';
import type { Share, ShareMode } from '../../records/index.ts';
import type { StoreContext } from '../context.ts';
import { normalizeEmail } from '../normalize-email.ts';
import { paidTransaction } from '../wallets/paid-transaction.ts';
import { addInvitees, readShare } from './invitees.ts';
import { readContents } from './projects.ts';
import {
  isInvitee,
  lockProject,
  toProjectFields,
  readerParameters,
  type ProjectRow,
} from './project-row.ts';

export function sqlShares(context: StoreContext): Shares {
  const { driver, now } = context;
  return {
    readShare: (actor, projectId) =>
      driver.read(async (connection) => {
        const [row] = await connection.query<ProjectRow>(
          'select * from projects where id = $1 and account_id = $2 and mode = $3',
          readerParameters(projectId, actor),
        );
        if (!row) throw new NotFoundError('project');
        return readShare(connection, row);
      }),

    invite: (actor, projectId, emails, payment) =>
      paidTransaction(context, actor, payment, async (connection, pay) => {
        const project = await lockProject(connection, actor, projectId);
        const addresses = [...new Set(emails.map(normalizeEmail))];
        const added = await addInvitees(connection, context, { project, addresses, pay });
        return { ...(await setShareMode(connection, context, project, 'restricted')), added };
      }),

    removeInvitee: (actor, projectId, email) =>
      driver.transaction(async (connection) => {
        const project = await lockProject(connection, actor, projectId);
        const removed = await connection.query(
          'delete from invitees where project_id = $1 and email = $2 returning email',
          [projectId, normalizeEmail(email)],
        );
        return removed.length > 0
          ? setShareMode(connection, context, project, project.share_mode)
          : readShare(connection, project);
      }),

    makePrivate: (actor, projectId) =>
      driver.transaction(async (connection) => {
        const project = await lockProject(connection, actor, projectId);
        await connection.query('update invitees set active = 0 where project_id = $1', [projectId]);
        return setShareMode(connection, context, project, 'private');
      }),

    makePublic: (actor, projectId, payment) =>
      paidTransaction(context, actor, payment, async (connection, pay) => {
        const project = await lockProject(connection, actor, projectId);
        if (project.published_at === null) await pay(`public:${projectId}`);
        const published_at = project.published_at ?? now();
        return setShareMode(connection, context, { ...project, published_at }, 'public');
      }),

    readSharedProject: (actor, slug) =>
      driver.read(async (connection) => {
        const [row] = await connection.query<ProjectRow>(
          `select * from projects p where p.slug = $1 and p.mode = $3 and p.archived = 0
             and (p.share_mode = 'public'
               or p.share_mode = 'restricted' and p.account_id = $2 or ${isInvitee})`,
          readerParameters(slug, actor),
        );
        if (!row) throw new NotFoundError('shared project');
        return {
          ...toProjectFields(row),
          slug,
          ...(await readContents(connection, row.id, false)),
        };
      }),
  };
}

/** Sets the share mode. All changes of a share call this. Creates the slug when it is first needed. */
async function setShareMode(
  connection: Connection,
  { now, newSlug }: StoreContext,
  project: ProjectRow,
  mode: ShareMode,
): Promise<Share> {
  const row: ProjectRow = {
    ...project,
    share_mode: mode,
    slug: project.slug ?? (mode === 'private' ? null : newSlug()),
    share_updated_at: now(),
    updated_at: now(),
  };
  await connection.query(
    `update projects set share_mode = $2, slug = $3, published_at = $4, share_updated_at = $5,
       updated_at = $6 where id = $1`,
    [row.id, row.share_mode, row.slug, row.published_at, row.share_updated_at, row.updated_at],
  );
  return readShare(connection, row);
}
