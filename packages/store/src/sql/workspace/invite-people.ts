import type { Connection } from '../../drivers/index.ts';
import { LimitReachedError } from '../../errors/index.ts';
import type { Environment } from '../environment.ts';
import type { Pay } from '../paid-act.ts';
import type { ProjectRow } from './project-row.ts';
import { readInvitees } from './share-row.ts';

interface Invitation {
  readonly project: ProjectRow;
  /** Each once. */
  readonly addresses: readonly string[];
  readonly pay: Pay;
}

/** Invites people to a project that is locked, pays if one is new, and tells who was. */
export async function invitePeople(
  connection: Connection,
  { newId, now, limits }: Environment,
  { project, addresses, pay }: Invitation,
): Promise<readonly string[]> {
  const invitees = await readInvitees(connection, project.id);
  const known = new Set(invitees.map(({ email }) => email));
  const added = addresses.filter((email) => !known.has(email));
  if (added.length > 0) await pay(`invite:${newId()}`);
  if (known.size + added.length > limits.invitees)
    throw new LimitReachedError('people in a project', limits.invitees);
  for (const email of addresses)
    await connection.query(
      `insert into invitees (project_id, email, active, invited_at) values ($1, $2, 1, $3)
       on conflict (project_id, email) do update set active = 1`,
      [project.id, email, now()],
    );
  return added;
}
