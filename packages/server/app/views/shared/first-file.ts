import type { File as MarkdownFile, SharedProject } from '@mdconv/client';
import { treeRows } from '../project/tree-rows.ts';

/** What readers of a project see first: its readme, else the first file outside of folders, else of the tree. */
export function firstFile(project: SharedProject): MarkdownFile | undefined {
  const files = treeRows(project, new Set()).flatMap((row) =>
    row.kind === 'file' ? [row.item] : [],
  );
  const top = files.filter(({ folder_id }) => folder_id === null);
  return top.find(({ name }) => /^readme\b/i.test(name)) ?? top[0] ?? files[0];
}
