import type { Project } from '@mdconv/client';
import { text } from '../../text.ts';
import type { MenuItem } from '../../ui/menu.tsx';

export interface ProjectMenuActions {
  readonly onEdit: (project: Project) => void;
  readonly onArchive: (project: Project) => void;
  readonly onRestore: (project: Project) => void;
  readonly onDelete: (project: Project) => void;
}

/** What the owner of a project can do with it. */
export function projectMenu(
  project: Project,
  { onEdit, onArchive, onRestore, onDelete }: ProjectMenuActions,
): readonly MenuItem[] {
  const { projects } = text;
  return [
    { label: projects.edit, icon: 'rename', onSelect: () => onEdit(project) },
    project.archived
      ? { label: projects.restore, icon: 'restore', onSelect: () => onRestore(project) }
      : { label: projects.archive, icon: 'archive', onSelect: () => onArchive(project) },
    { label: projects.delete, icon: 'trash', isDanger: true, onSelect: () => onDelete(project) },
  ];
}
