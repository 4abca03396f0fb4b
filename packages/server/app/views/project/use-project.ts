import type { ProjectWithContents } from '@mdconv/client';
import { useCallback, useState } from 'preact/hooks';
import { readProject } from '../../api/all-pages.ts';
import { useLoaded, type Loaded, type Reload } from '../../ui/hooks/use-loaded.ts';

interface ProjectState {
  readonly loaded: Loaded<ProjectWithContents>;
  readonly reload: Reload;
  readonly showsArchived: boolean;
  readonly setShowsArchived: (shows: boolean) => void;
}

/** A project with its folders and files; archived files on request. */
export function useProject(id: string): ProjectState {
  const [showsArchived, setShowsArchived] = useState(false);
  const load = useCallback(() => readProject(id, showsArchived), [id, showsArchived]);
  const [loaded, reload] = useLoaded<ProjectWithContents>(load);
  return { loaded, reload, showsArchived, setShowsArchived };
}
