import type { File as MarkdownFile, Folder } from '@mdconv/client';
import { locale } from '../../language.ts';

/** Folders and files as the API lists them: flat, each with its parent. */
export interface Contents {
  readonly folders: readonly Folder[];
  readonly files: readonly MarkdownFile[];
}

/** A visible row of the tree. */
export type TreeRow = RowPosition &
  (
    | { readonly kind: 'folder'; readonly item: Folder; readonly isExpanded: boolean }
    | { readonly kind: 'file'; readonly item: MarkdownFile }
  );

interface RowPosition {
  /** The level, from 1. */
  readonly level: number;
  /** The position among the rows of the same folder, from 1. */
  readonly position: number;
  readonly siblings: number;
}

const { compare } = new Intl.Collator(locale, { numeric: true });

const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
  compare(a.name, b.name);

/** The rows of the tree from top to bottom: folders before files, by name. */
export function treeRows(
  { folders, files }: Contents,
  collapsed: ReadonlySet<string>,
): readonly TreeRow[] {
  const foldersIn = groupBy(folders, (folder) => folder.parent_folder_id);
  const filesIn = groupBy(files, (file) => file.folder_id);
  const rows: TreeRow[] = [];
  const add = (parent: string | null, level: number) => {
    const subfolders = (foldersIn.get(parent) ?? []).toSorted(byName);
    const own = (filesIn.get(parent) ?? []).toSorted(byName);
    const siblings = subfolders.length + own.length;
    for (const [index, item] of subfolders.entries()) {
      const isExpanded = !collapsed.has(item.id);
      rows.push({ kind: 'folder', item, isExpanded, level, position: index + 1, siblings });
      if (isExpanded) add(item.id, level + 1);
    }
    for (const [index, item] of own.entries())
      rows.push({
        kind: 'file',
        item,
        level,
        position: subfolders.length + index + 1,
        siblings,
      });
  };
  add(null, 1);
  return rows;
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key) {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The folder that a row is in, or that it is. `null`: the top level. */
export function folderOf(row: TreeRow | undefined): string | null {
  if (!row) return null;
  return row.kind === 'folder' ? row.item.id : row.item.folder_id;
}

/** The names of a folder and the folders around it, outermost first. */
export function folderPath(folders: readonly Folder[], id: string | null): readonly string[] {
  const folder = folders.find((each) => each.id === id);
  return folder ? [...folderPath(folders, folder.parent_folder_id), folder.name] : [];
}

/** Whether a folder is another one or inside it. */
export function isWithin(folders: readonly Folder[], id: string | null, outerId: string): boolean {
  if (id === null || id === outerId) return id === outerId;
  const folder = folders.find((each) => each.id === id);
  return folder !== undefined && isWithin(folders, folder.parent_folder_id, outerId);
}

/** The folder that contains a file or folder. `null`: the top level. */
export function parentOf(row: TreeRow): string | null {
  return row.kind === 'folder' ? row.item.parent_folder_id : row.item.folder_id;
}

/** The active files in a folder and its subfolders. */
export function filesWithin({ folders, files }: Contents, id: string): readonly MarkdownFile[] {
  return [
    ...files.filter((file) => file.folder_id === id && !file.archived),
    ...folders
      .filter((folder) => folder.parent_folder_id === id)
      .flatMap((folder) => filesWithin({ folders, files }, folder.id)),
  ];
}
