import type { Connection } from '../../drivers/index.ts';
import { LimitReachedError } from '../../errors.ts';
import type { Share } from '../../records/index.ts';
import type { StoreContext } from '../context.ts';
import type { Pay } from '../wallets/paid-transaction.ts';
import type { ProjectRow } from './project-row.ts';

export interface InviteeRow {
  readonly email: string;
  readonly active: number;
  readonly invited_at: number;
}

export function readInvitees(
  connection: Connection,
  projectId: string,
): Promise<readonly InviteeRow[]> {
  return connection.query<InviteeRow>(
    'select email, active, invited_at from invitees where project_id = $1',
    [projectId],
  );
}

export async function readShare(connection: Connection, project: ProjectRow): Promise<Share> {
  const rows = await readInvitees(connection, project.id);
  const invitees = rows.map(({ email, active, invited_at }) => ({
    email,
    active: active === 1,
    invitedAt: invited_at,
  }));
  // Sorted here because databases differ in text order.
  invitees.sort((one, other) => (one.email < other.email ? -1 : 1));
  return {
    projectId: project.id,
    mode: project.share_mode,
    slug: project.slug,
    expiresAt: project.share_expires_at,
    invitees,
    updatedAt: project.share_updated_at,
  };
}

interface Invitation {
  readonly project: ProjectRow;
  /** The addresses without duplicates. */
  readonly addresses: readonly string[];
  readonly pay: Pay;
}

/** Invites people to a locked project. Charges if any is new. @returns the new addresses */
export async function addInvitees(
  connection: Connection,
  { newId, limits }: StoreContext,
  { project, addresses, pay }: Invitation,
): Promise<readonly string[]> {
  const invitees = await readInvitees(connection, project.id);
  const known = new Set(invitees.map(({ email }) => email));
  const added = addresses.filter((email) => !known.has(email));
  if (added.length > 0) await pay(`invite:${newId()}`);
  if (known.size + added.length > limits.invitees)
    throw new LimitReachedError('invitees in a project', limits.invitees);
  for (const email of addresses)
    await connection.query(
      `insert into invitees (project_id, email, active, invited_at) values ($1, $2, 1, $3)
       on conflict (project_id, email) do update set active = 1`,
      [project.id, email, connection.now],
    );
  return added;
}
