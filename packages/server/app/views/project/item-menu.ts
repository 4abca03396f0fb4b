import { text } from '../../text.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { archiveFile, copyFile, restoreFile } from './item-actions.ts';
import type { OpenItemDialog } from './item-dialog.tsx';
import type { TreeRow } from './tree-rows.ts';

interface ItemMenuActions {
  readonly isReadOnly: boolean;
  readonly onDialog: (open: OpenItemDialog) => void;
  /** Absent: the file is open. */
  readonly onOpen?: (row: TreeRow) => void;
  readonly onChanged: () => unknown;
}

/** What a person can do with a file or folder of the tree. */
export function itemMenu(
  row: TreeRow,
  { isReadOnly, onDialog, onOpen, onChanged }: ItemMenuActions,
): readonly MenuItem[] {
  const { project } = text;
  if (isReadOnly) return [];
  const common: readonly MenuItem[] = [
    { label: project.rename, icon: 'rename', onSelect: () => onDialog({ kind: 'rename', row }) },
    { label: project.move, icon: 'move', onSelect: () => onDialog({ kind: 'move', row }) },
  ];
  const last: readonly MenuItem[] = [
    {
      label: project.delete,
      icon: 'trash',
      isDanger: true,
      onSelect: () => onDialog({ kind: 'delete', row }),
    },
  ];
  if (row.kind === 'folder')
    return [
      {
        label: project.newFile,
        icon: 'plus',
        onSelect: () => onDialog({ kind: 'new-file', near: row }),
      },
      {
        label: project.newFolder,
        icon: 'folder',
        onSelect: () => onDialog({ kind: 'new-folder', near: row }),
      },
      ...common,
      ...last,
    ];
  const { item } = row;
  return [
    ...(onOpen
      ? [{ label: project.open, icon: 'file', onSelect: () => onOpen(row) } as const]
      : []),
    ...common,
    { label: project.copyPrice, icon: 'copy', onSelect: () => void copyFile(item, onChanged) },
    item.archived
      ? {
          label: project.restore,
          icon: 'restore',
          onSelect: () => void restoreFile(item, onChanged),
        }
      : {
          label: project.archive,
          icon: 'archive',
          onSelect: () => void archiveFile(item, onChanged),
        },
    ...last,
  ];
}
