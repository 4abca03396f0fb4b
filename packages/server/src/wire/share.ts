import type {
  InvitedShare as StoredInvitedShare,
  PaidResult,
  Share as StoredShare,
  SharedProject as StoredSharedProject,
} from '@mdconv/store';
import { z } from 'zod';
import { File, fileBody } from './file.ts';
import { Folder, folderBody } from './folder.ts';
import { Project, projectBody } from './project.ts';
import { Time, timeText } from './time.ts';

/** Who may read a project, as its owner sees it. */
export const Share = z
  .object({
    project_id: z.uuid(),
    mode: z.enum(['private', 'restricted', 'public']),
    slug: z.string().nullable().describe('22 base62 digits; null until first shared, then kept.'),
    url: z.url().nullable().describe('What the owner passes on; null without a slug.'),
    invitees: z.array(
      z.object({
        email: z.string(),
        active: z.boolean().describe('Whether the project opens to them while restricted.'),
        invited_at: Time,
      }),
    ),
    updated_at: Time,
  })
  .meta({ id: 'Share' });

/** The share after an invitation. */
export const InvitedShare = Share.extend({
  added: z.array(z.string()).describe('Those who were never invited before.'),
  credits_charged: z.int().min(0),
}).meta({ id: 'InvitedShare' });

/** A project as a shared link shows it: active files, no addresses. */
export const SharedProject = Project.omit({ access: true })
  .extend({ slug: z.string(), folders: z.array(Folder), files: z.array(File) })
  .meta({ id: 'SharedProject' });

/** @param baseUrl where browsers reach this server, as `https://docs.example.com` */
export function shareBody(share: StoredShare, baseUrl: string): z.infer<typeof Share> {
  return {
    project_id: share.projectId,
    mode: share.mode,
    slug: share.slug,
    url: share.slug && `${baseUrl}/api/v1/shared/${share.slug}`,
    invitees: share.invitees.map(({ email, active, invitedAt }) => ({
      email,
      active,
      invited_at: timeText(invitedAt),
    })),
    updated_at: timeText(share.updatedAt),
  };
}

export function invitedShareBody(
  { result, creditsCharged }: PaidResult<StoredInvitedShare>,
  baseUrl: string,
): z.infer<typeof InvitedShare> {
  return {
    ...shareBody(result, baseUrl),
    added: [...result.added],
    credits_charged: creditsCharged,
  };
}

export function sharedProjectBody(
  project: StoredSharedProject,
  basePath: string,
): z.infer<typeof SharedProject> {
  const { access: _, ...fields } = projectBody({ ...project, access: 'invitee' });
  return {
    ...fields,
    slug: project.slug,
    folders: project.folders.map(folderBody),
    files: project.files.map((file) => fileBody(file, basePath)),
  };
}
