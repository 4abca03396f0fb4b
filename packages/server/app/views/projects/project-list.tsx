import type { Project } from '@mdconv/client';
import { useCallback, useState } from 'preact/hooks';
import { listProjects } from '../../api/all-pages.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { useLoaded } from '../../ui/hooks/use-loaded.ts';
import { archiveProject, restoreProject } from './project-actions.ts';
import { ProjectDialog, type OpenProjectDialog } from './project-dialog.tsx';
import { FirstProject } from './first-project.tsx';
import { ProjectTable } from './project-table.tsx';

export type Scope = 'active' | 'shared' | 'archived';

/** The list that is shown. When a change is done, it may be another one than when it began. */
export interface ShownList {
  reload: () => unknown;
}

interface ProjectListProps {
  readonly scope: Scope;
  readonly search: string;
  readonly shown: ShownList;
  readonly onClearSearch: () => void;
  readonly onCreate: () => void;
}

/** The projects of one scope that match the search. */
export function ProjectList(props: ProjectListProps) {
  const { scope, search, shown, onClearSearch, onCreate } = props;
  const { projects: texts } = text;
  const [dialog, setDialog] = useState<OpenProjectDialog>();
  const load = useCallback(() => listProjects(scope), [scope]);
  const [loaded, reload] = useLoaded(load);
  shown.reload = reload;
  const onChanged = () => shown.reload();
  switch (loaded.kind) {
    case 'loading':
      return <Skeleton />;
    case 'failed':
      return <Failure message={loaded.message} onRetry={reload} />;
    case 'ready':
      break;
  }
  if (loaded.data.length === 0) {
    const empty = texts.empty[scope];
    return (
      <Empty
        icon="folder"
        title={empty.title}
        action={scope === 'active' && <FirstProject onCreate={onCreate} />}
      >
        {empty.text}
      </Empty>
    );
  }
  const found = loaded.data.filter((project) => matches(project, search));
  if (found.length === 0)
    return (
      <Empty
        icon="search"
        title={texts.noMatch}
        action={<Button onClick={onClearSearch}>{texts.clearSearch}</Button>}
      >
        {texts.noMatchText}
      </Empty>
    );
  return (
    <>
      <ProjectTable
        projects={found}
        onEdit={(project) => setDialog({ kind: 'edit', project })}
        onArchive={(project) => void archiveProject(project, onChanged)}
        onRestore={(project) => void restoreProject(project, onChanged)}
        onDelete={(project) => setDialog({ kind: 'delete', project })}
      />
      {dialog && (
        <ProjectDialog open={dialog} onChanged={onChanged} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

function matches({ name, description }: Project, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return `${name}\n${description ?? ''}`.toLowerCase().includes(wanted);
}
