import type { ProjectWithContents } from '@mdconv/client';
import { useMemo } from 'preact/hooks';
import { projectPictures, type ProjectPictures } from './project-pictures.ts';

/** The pictures of a file in this folder; the same until the file moves. */
export function useProjectPictures(
  { id, folders }: Pick<ProjectWithContents, 'id' | 'folders'>,
  folderId: string | null,
): ProjectPictures {
  return useMemo(() => projectPictures({ projectId: id, folders, folderId }), [id, folderId]);
}
