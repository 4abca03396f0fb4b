import type { Project as StoredProject } from '@mdconv/store';
import { z } from 'zod';
import { exampleOf, exampleTime, record } from './examples.ts';
import { Description, Name } from './fields.ts';
import { File } from './file.ts';
import { Folder } from './folder.ts';
import { NextCursor, Time, timeText } from './scalars.ts';

export const Project = record(
  'Project',
  z.object({
    id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    archived: z.boolean(),
    share_mode: z.enum(['private', 'restricted', 'public']),
    access: z.enum(['owner', 'invitee']).describe("The caller's role in the project."),
    file_count: z.int().min(0).describe('Number of active files.'),
    created_at: Time,
    updated_at: Time.describe('Last change of the project or anything in it.'),
  }),
  {
    id: '0193490e-5c00-7000-8000-000000000001',
    name: 'Launch',
    description: 'Documents for the launch.',
    archived: false,
    share_mode: 'restricted',
    access: 'owner',
    file_count: 1,
    created_at: exampleTime,
    updated_at: exampleTime,
  },
);

export const ProjectList = record(
  'ProjectList',
  z
    .object({ projects: z.array(Project), next_cursor: NextCursor })
    .describe('Most recently updated first.'),
  { projects: [exampleOf(Project)], next_cursor: null },
);

export const ProjectWithContents = record(
  'ProjectWithContents',
  Project.extend({
    folders: z.array(Folder).describe('All folders at every depth, as a flat list.'),
    files: z.array(File).describe('The files of all folders, as a flat list.'),
    next_cursor: NextCursor,
  }),
  {
    ...exampleOf(Project),
    folders: [exampleOf(Folder)],
    files: [exampleOf(File)],
    next_cursor: null,
  },
);

export const NewProject = z
  .strictObject({ name: Name, description: Description.nullish() })
  .meta({ id: 'NewProject' });

export const ProjectChange = z
  .strictObject({
    name: Name.optional(),
    description: Description.nullable().optional(),
    archived: z.boolean().optional(),
  })
  .meta({ id: 'ProjectChange' });

export function projectBody(project: StoredProject): z.infer<typeof Project> {
  return {
    id: project.id,
    name: project.name,
    description: project.description,
    archived: project.archived,
    share_mode: project.shareMode,
    access: project.access,
    file_count: project.fileCount,
    created_at: timeText(project.createdAt),
    updated_at: timeText(project.updatedAt),
  };
}
