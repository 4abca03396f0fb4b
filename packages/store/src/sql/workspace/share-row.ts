import type { Connection } from '../../drivers/index.ts';
import type { Share } from '../../records/index.ts';
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

export async function shareOf(connection: Connection, project: ProjectRow): Promise<Share> {
  const rows = await readInvitees(connection, project.id);
  const invitees = rows.map(({ email, active, invited_at }) => ({
    email,
    active: active === 1,
    invitedAt: invited_at,
  }));
  // Databases order text by their own rules.
  invitees.sort((one, other) => (one.email < other.email ? -1 : 1));
  return {
    projectId: project.id,
    mode: project.share_mode,
    slug: project.slug,
    invitees,
    updatedAt: project.share_updated_at,
  };
}
