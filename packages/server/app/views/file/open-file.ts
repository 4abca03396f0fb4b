import type { File as MarkdownFile, ProjectWithContents } from '@mdconv/client';
import { readProject } from '../../api/all-pages.ts';
import { api } from '../../api/api.ts';
import { takeFileDraft } from '../../state/file-drafts.ts';
import type { Unsaved } from './file-sync.ts';

export interface OpenFile {
  readonly project: ProjectWithContents;
  readonly file: MarkdownFile;
  readonly start: Unsaved;
  /** Whether `start` has changes of an earlier visit. */
  readonly isRestored: boolean;
}

/** Reads a file of a project, and what an earlier visit has not saved. */
export async function openFile(projectId: string, fileId: string): Promise<OpenFile> {
  // The version is read before the content. If the file changes in between, the first save conflicts.
  const [project, file] = await Promise.all([readProject(projectId, true), api.files.get(fileId)]);
  const content = await api.files.content(fileId);
  const saved: Unsaved = { version: file.version, base: content, content };
  const draft = project.access === 'owner' ? await takeFileDraft(fileId) : undefined;
  if (!draft || draft.content === content)
    return { project, file, start: saved, isRestored: false };
  const start = { version: draft.version, base: draft.base, content: draft.content };
  return { project, file, start, isRestored: true };
}
