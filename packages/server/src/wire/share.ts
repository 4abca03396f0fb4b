import type {
  InvitedShare as StoredInvitedShare,
  PaidResult,
  Share as StoredShare,
  SharedProject as StoredSharedProject,
} from '@mdconv/store';
import { z } from 'zod';
import { exampleOf, exampleTime, record } from './examples.ts';
import { Email } from './fields.ts';
import { File } from './file.ts';
import { Folder } from './folder.ts';
import { Project, projectBody } from './project.ts';
import { NextCursor, Time, timeText, timeTextOrNull } from './scalars.ts';

export const exampleSlug = '4fJq0Zt7LwXc2mBvN9sKdE';

/** The sharing state of a project, for its owner. */
export const Share = record(
  'Share',
  z.object({
    project_id: z.uuid(),
    mode: z.enum(['private', 'restricted', 'public']),
    slug: z
      .string()
      .nullable()
      .describe(
        '22 base62 characters. null until the project is first shared; then it only changes by rotation.',
      ),
    url: z.url().nullable().describe('The link for readers; null without a slug.'),
    expires_at: Time.nullable().describe(
      'When the share ends: from then on, only the owner can read the project. null: never.',
    ),
    invitees: z.array(
      z.object({
        email: z.string(),
        active: z.boolean().describe('Whether the invitee can currently read the project.'),
        invited_at: Time,
      }),
    ),
    updated_at: Time,
  }),
  {
    project_id: '0193490e-5c00-7000-8000-000000000001',
    mode: 'restricted',
    slug: exampleSlug,
    url: `https://docs.example.com/api/v1/shared/${exampleSlug}`,
    expires_at: null,
    invitees: [{ email: 'guest@example.com', active: true, invited_at: exampleTime }],
    updated_at: exampleTime,
  },
);

/** The sharing state after an invitation. */
export const InvitedShare = record(
  'InvitedShare',
  Share.extend({
    added: z.array(z.string()).describe('The invitees who were never invited before.'),
    credits_charged: z.int().min(0),
  }),
  { ...exampleOf(Share), added: ['guest@example.com'], credits_charged: 1 },
);

export const ShareChange = z
  .strictObject({
    expires_at: z.iso
      .datetime({ offset: true })
      .nullable()
      .describe('A future time; null: the share does not end.'),
  })
  .meta({ id: 'ShareChange' });

/** Email addresses per request. Source: the published API, Limits. */
const emailsMax = 25;

export const Invitation = z
  .strictObject({ emails: z.array(Email).min(1).max(emailsMax) })
  .meta({ id: 'Invitation' });

const { access: _access, ...exampleProject } = exampleOf(Project);

/** A project as readers of a shared link see it: active files, no email addresses. */
export const SharedProject = record(
  'SharedProject',
  Project.omit({ access: true }).extend({
    slug: z.string(),
    folders: z.array(Folder),
    files: z.array(File),
    next_cursor: NextCursor,
  }),
  {
    ...exampleProject,
    share_mode: 'public',
    slug: exampleSlug,
    folders: [exampleOf(Folder)],
    files: [exampleOf(File)],
    next_cursor: null,
  },
);

/** @param baseUrl URL that browsers use to reach this server, such as `https://docs.example.com` */
export function shareBody(share: StoredShare, baseUrl: string): z.infer<typeof Share> {
  return {
    project_id: share.projectId,
    mode: share.mode,
    slug: share.slug,
    url: share.slug && `${baseUrl}/api/v1/shared/${share.slug}`,
    expires_at: timeTextOrNull(share.expiresAt),
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

/** A shared project without its folders and files. */
export function sharedProjectBody(
  project: StoredSharedProject,
): Omit<z.infer<typeof SharedProject>, 'folders' | 'files' | 'next_cursor'> {
  const { access: _, ...fields } = projectBody({ ...project, access: 'invitee' });
  return { ...fields, slug: project.slug };
}
