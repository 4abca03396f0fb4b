import type { MenuItem } from '../../ui/menu.tsx';
import type { TreeRow } from './tree-rows.ts';

/** What a user can do with the rows of the tree. */
export interface TreeActions {
  readonly onSelect: (id: string) => void;
  readonly onToggle: (id: string, isExpanded: boolean) => void;
  readonly onOpen: (row: TreeRow) => void;
  readonly onRename: (row: TreeRow) => void;
  readonly onDelete: (row: TreeRow) => void;
  readonly onMove: (id: string, folderId: string | null) => void;
  readonly onUpload: (files: readonly File[], folderId: string | null) => void;
  /** The actions of a row. Without any, it has no menu. */
  readonly menuOf: (row: TreeRow) => readonly MenuItem[];
}
