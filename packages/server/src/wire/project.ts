import type { Project as StoredProject, ProjectContents } from '@mdconv/store';
import { z } from 'zod';
import { File, fileBody } from './file.ts';
import { Folder, folderBody } from './folder.ts';
import { Time, timeText } from './time.ts';

/** A project as the API shows it. */
export const Project = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    archived: z.boolean(),
    share_mode: z.enum(['private', 'restricted', 'public']),
    access: z.enum(['owner', 'invitee']).describe('What the caller is to it.'),
    file_count: z.int().min(0).describe('Active files.'),
    created_at: Time,
    updated_at: Time.describe('Of the project or anything in it.'),
  })
  .meta({ id: 'Project' });

export const ProjectList = z
  .object({ projects: z.array(Project), next_cursor: z.null() })
  .meta({ id: 'ProjectList', description: 'The newest update first.' });

/** A project with what lies in it. */
export const ProjectWithContents = Project.extend({
  folders: z.array(Folder).describe('Of every depth, flat.'),
  files: z.array(File).describe('Of every folder, flat.'),
}).meta({ id: 'ProjectWithContents' });

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

export function projectWithContentsBody(
  contents: ProjectContents,
  basePath: string,
): z.infer<typeof ProjectWithContents> {
  return {
    ...projectBody(contents),
    folders: contents.folders.map(folderBody),
    files: contents.files.map((file) => fileBody(file, basePath)),
  };
}
