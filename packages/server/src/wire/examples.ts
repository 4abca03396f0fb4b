import type { z } from 'zod';
import type { File } from './file.ts';
import type { Folder } from './folder.ts';
import type { Project } from './project.ts';
import type { Share } from './share.ts';

/** Records of one project, for the reference. */

const at = '2026-11-20T12:00:00.000Z';

export const exampleProject: z.infer<typeof Project> = {
  id: '0193490e-5c00-7000-8000-000000000001',
  name: 'Launch',
  description: 'All that is written for the launch.',
  archived: false,
  share_mode: 'restricted',
  access: 'owner',
  file_count: 1,
  created_at: at,
  updated_at: at,
};

export const exampleFolder: z.infer<typeof Folder> = {
  id: '0193490e-5c00-7000-8000-000000000002',
  project_id: exampleProject.id,
  parent_folder_id: null,
  name: 'Drafts',
  created_at: at,
  updated_at: at,
};

const fileId = '0193490e-5c00-7000-8000-000000000003';

export const exampleFile: z.infer<typeof File> = {
  id: fileId,
  project_id: exampleProject.id,
  folder_id: exampleFolder.id,
  name: 'plan.md',
  archived: false,
  version: 1,
  etag: '"1"',
  byte_size: 17,
  content_sha256: '48b9b65915afd363d38252375b4552c0dd5fefcb32544eca71486a3a88876012',
  content_url: `/api/v1/files/${fileId}/content`,
  created_at: at,
  updated_at: at,
};

export const exampleContent = '# Plan\n\nShip it.\n';

export const exampleSlug = '4fJq0Zt7LwXc2mBvN9sKdE';

export const exampleShare: z.infer<typeof Share> = {
  project_id: exampleProject.id,
  mode: 'restricted',
  slug: exampleSlug,
  url: `https://docs.example.com/api/v1/shared/${exampleSlug}`,
  invitees: [{ email: 'guest@example.com', active: true, invited_at: at }],
  updated_at: at,
};
