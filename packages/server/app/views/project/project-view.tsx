import type { ProjectWithContents } from '@mdconv/client';
import { useState } from 'preact/hooks';
import { navigate } from '../../state/router.ts';
import { text } from '../../text.ts';
import { Link } from '../../ui/link.tsx';
import { perform } from '../../ui/perform.ts';
import { Failure, Missing, Skeleton } from '../../ui/states.tsx';
import { useTitle } from '../../ui/hooks/use-title.ts';
import { archiveProject, restoreProject } from '../projects/project-actions.ts';
import { ProjectDialog, type OpenProjectDialog } from '../projects/project-dialog.tsx';
import { FileTree } from './file-tree.tsx';
import { itemOf, moveItem } from './item-actions.ts';
import { ItemDialog, type OpenItemDialog } from './item-dialog.tsx';
import { itemMenu } from './item-menu.ts';
import { EmptyProject } from './empty-project.tsx';
import { ProjectHead } from './project-head.tsx';
import { ProjectToolbar } from './project-toolbar.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { folderOf, treeRows, type TreeRow } from './tree-rows.ts';
import { useProject } from './use-project.ts';
import { useUploads } from './use-uploads.ts';

/** The files and folders of a project. */
export function ProjectView({ id }: { readonly id: string }) {
  const { loaded, reload, showsArchived, setShowsArchived } = useProject(id);
  useTitle(loaded.kind === 'ready' ? loaded.data.name : text.projects.title);
  return (
    <div class="page">
      <nav class="crumbs" aria-label={text.file.path}>
        <Link to="projects">{text.projects.title}</Link>
      </nav>
      {loaded.kind === 'loading' && <Skeleton />}
      {loaded.kind === 'failed' &&
        (loaded.isMissing ? (
          <Missing texts={text.project.missing} home="projects" />
        ) : (
          <Failure isPage message={loaded.message} onRetry={reload} />
        ))}
      {loaded.kind === 'ready' && (
        <Project
          project={loaded.data}
          showsArchived={showsArchived}
          onShowArchived={setShowsArchived}
          onChanged={reload}
        />
      )}
    </div>
  );
}

interface ProjectProps {
  readonly project: ProjectWithContents;
  readonly showsArchived: boolean;
  readonly onShowArchived: (shows: boolean) => void;
  readonly onChanged: () => unknown;
}

type OpenDialog =
  | { readonly of: 'project'; readonly open: OpenProjectDialog }
  | { readonly of: 'item'; readonly open: OpenItemDialog };

function Project({ project, showsArchived, onShowArchived, onChanged }: ProjectProps) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [selectedId, setSelectedId] = useState<string>();
  const [dialog, setDialog] = useState<OpenDialog>();
  const uploads = useUploads(project, onChanged);
  const isReadOnly = project.access !== 'owner';
  const rows = treeRows(project, collapsed);
  const selected = rows.find(({ item }) => item.id === selectedId);
  const close = () => setDialog(undefined);
  const openItem = (open: OpenItemDialog) => setDialog({ of: 'item', open });
  const openProject = (open: OpenProjectDialog) => setDialog({ of: 'project', open });
  const toggle = (id: string, isExpanded: boolean) => {
    const next = new Set(collapsed);
    if (isExpanded) next.delete(id);
    else next.add(id);
    setCollapsed(next);
  };
  const open = (row: TreeRow) => {
    if (row.kind === 'file') navigate(`projects/${project.id}/${row.item.id}`);
    else toggle(row.item.id, !row.isExpanded);
  };
  const move = (id: string, folderId: string | null) => {
    const item = itemOf(project, id);
    if (item) void perform(() => moveItem(item, folderId, project, onChanged));
  };
  const upload = (files: readonly File[]) => uploads.start(files, folderOf(selected));

  return (
    <>
      <ProjectHead
        project={project}
        onEdit={() => openProject({ kind: 'edit', project })}
        onArchive={() => void archiveProject(project, onChanged)}
        onRestore={() => void restoreProject(project, onChanged)}
        onDelete={() => openProject({ kind: 'delete', project })}
        onChanged={onChanged}
      />
      <ProjectToolbar
        project={project}
        progress={uploads.progress}
        showsArchived={showsArchived}
        onShowArchived={onShowArchived}
        onNew={(kind) => openItem({ kind, near: selected })}
        onUpload={upload}
      />
      {rows.length === 0 ? (
        <EmptyProject
          isReadOnly={isReadOnly}
          onNew={() => openItem({ kind: 'new-file', near: undefined })}
          onUpload={upload}
        />
      ) : (
        <FileTree
          rows={rows}
          selectedId={selectedId}
          isReadOnly={isReadOnly}
          onSelect={setSelectedId}
          onToggle={toggle}
          onOpen={open}
          onRename={(row) => openItem({ kind: 'rename', row })}
          onDelete={(row) => openItem({ kind: 'delete', row })}
          onMove={move}
          onUpload={uploads.start}
          menuOf={(row) =>
            itemMenu(row, { isReadOnly, onDialog: openItem, onOpen: open, onChanged })
          }
        />
      )}
      {!isReadOnly && rows.length > 0 && <p class="hint tree-hint">{text.project.keyboard}</p>}
      {uploads.question && (
        <ReplaceDialog uploads={uploads.question.uploads} onAnswer={uploads.answer} />
      )}
      {dialog?.of === 'item' && (
        <ItemDialog open={dialog.open} project={project} onChanged={onChanged} onClose={close} />
      )}
      {dialog?.of === 'project' && (
        <ProjectDialog
          open={dialog.open}
          onChanged={dialog.open.kind === 'delete' ? () => navigate('projects') : onChanged}
          onClose={close}
        />
      )}
    </>
  );
}
