import type { Sharing } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { NotFoundError } from '../../errors/index.ts';
import type { Share, ShareMode } from '../../records/index.ts';
import type { Environment } from '../environment.ts';
import { normalizeEmail } from '../normalize-email.ts';
import { paidAct } from '../paid-act.ts';
import { invitePeople } from './invite-people.ts';
import { readContents } from './project-contents.ts';
import {
  isInvited,
  lockProject,
  projectFieldsOf,
  readerOf,
  type ProjectRow,
} from './project-row.ts';
import { shareOf } from './share-row.ts';

export function sqlSharing(environment: Environment): Sharing {
  const { driver, now } = environment;
  return {
    readShare: (actor, projectId) =>
      driver.read(async (connection) => {
        const [row] = await connection.query<ProjectRow>(
          'select * from projects where id = $1 and account_id = $2 and mode = $3',
          readerOf(projectId, actor),
        );
        if (!row) throw new NotFoundError('project');
        return shareOf(connection, row);
      }),

    invite: (actor, projectId, emails, payment) =>
      paidAct(environment, actor, payment, async (connection, pay) => {
        const project = await lockProject(connection, actor, projectId);
        const addresses = [...new Set(emails.map(normalizeEmail))];
        const added = await invitePeople(connection, environment, { project, addresses, pay });
        return { ...(await setMode(connection, environment, project, 'restricted')), added };
      }),

    removeInvitee: (actor, projectId, email) =>
      driver.transaction(async (connection) => {
        const project = await lockProject(connection, actor, projectId);
        const removed = await connection.query(
          'delete from invitees where project_id = $1 and email = $2 returning email',
          [projectId, normalizeEmail(email)],
        );
        return removed.length > 0
          ? setMode(connection, environment, project, project.share_mode)
          : shareOf(connection, project);
      }),

    makePrivate: (actor, projectId) =>
      driver.transaction(async (connection) => {
        const project = await lockProject(connection, actor, projectId);
        await connection.query('update invitees set active = 0 where project_id = $1', [projectId]);
        return setMode(connection, environment, project, 'private');
      }),

    makePublic: (actor, projectId, payment) =>
      paidAct(environment, actor, payment, async (connection, pay) => {
        const project = await lockProject(connection, actor, projectId);
        if (project.published_at === null) await pay(`public:${projectId}`);
        const published_at = project.published_at ?? now();
        return setMode(connection, environment, { ...project, published_at }, 'public');
      }),

    readShared: (actor, slug) =>
      driver.read(async (connection) => {
        const [row] = await connection.query<ProjectRow>(
          `select * from projects p where p.slug = $1 and p.mode = $3 and p.archived = 0
             and (p.share_mode = 'public'
               or p.share_mode = 'restricted' and p.account_id = $2 or ${isInvited})`,
          readerOf(slug, actor),
        );
        if (!row) throw new NotFoundError('shared project');
        return {
          ...projectFieldsOf(row),
          slug,
          ...(await readContents(connection, row.id, false)),
        };
      }),
  };
}

/** Every change of the share goes through here; whatever is not private has a slug. */
async function setMode(
  connection: Connection,
  { now, newSlug }: Environment,
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
  return shareOf(connection, row);
}
