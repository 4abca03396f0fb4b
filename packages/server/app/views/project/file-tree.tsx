import { useEffect, useRef, useState } from 'preact/hooks';
import { text } from '../../text.ts';
import { Menu, type WindowPoint } from '../../ui/menu.tsx';
import { FileTreeRow } from './file-tree-row.tsx';
import type { TreeActions } from './tree-actions.ts';
import { folderOf, type TreeRow } from './tree-rows.ts';
import { useFileDrop } from './use-file-drop.ts';

interface FileTreeProps extends TreeActions {
  readonly rows: readonly TreeRow[];
  readonly selectedId: string | undefined;
  readonly isReadOnly: boolean;
}

/** Folders and files. One row takes part in the tab order. Source: WAI-ARIA APG, Tree View. */
export function FileTree(props: FileTreeProps) {
  const { rows, isReadOnly, menuOf } = props;
  const tree = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ readonly row: TreeRow; readonly at: WindowPoint }>();
  const drop = useFileDrop(props);
  const selected = rows.find(({ item }) => item.id === props.selectedId) ?? rows[0];
  const openMenu = (row: TreeRow, at: WindowPoint) => {
    props.onSelect(row.item.id);
    if (menuOf(row).length > 0) setMenu({ row, at });
  };
  const focus = (row: TreeRow | undefined) => {
    if (!row) return;
    props.onSelect(row.item.id);
    tree.current?.querySelector<HTMLElement>(`[data-id="${row.item.id}"]`)?.focus();
  };
  useEffect(() => {
    // A row that was renamed moves, and one that was deleted is gone: both lose the focus.
    if (props.selectedId !== undefined && document.activeElement === document.body) focus(selected);
  });

  return (
    <>
      <div
        ref={tree}
        class={drop.targetId === null ? 'tree is-drop-target' : 'tree'}
        role="tree"
        aria-label={text.project.tree}
        onKeyDown={(event) => {
          if (!selected || event.ctrlKey || event.metaKey || event.altKey) return;
          const target = targetOf(event.key, rows, selected);
          if (target) focus(target);
          else if (!runKey(event, selected, props)) return;
          event.preventDefault();
        }}
        {...(!isReadOnly && drop.zone(null))}
      >
        {rows.map((row) => (
          <FileTreeRow
            key={row.item.id}
            row={row}
            isSelected={row === selected}
            isDropTarget={drop.targetId !== undefined && drop.targetId === row.item.id}
            hasMenu={menuOf(row).length > 0}
            onSelect={() => props.onSelect(row.item.id)}
            onOpen={() => props.onOpen(row)}
            onToggle={props.onToggle}
            onMenu={(at) => openMenu(row, at)}
            {...(!isReadOnly && drop.zone(folderOf(row)))}
            {...(!isReadOnly && drop.source(row.item.id))}
          />
        ))}
      </div>
      {menu && (
        <Menu
          label={text.moreActions(menu.row.item.name)}
          items={menuOf(menu.row)}
          at={menu.at}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  );
}

/** The row that a key moves to, if any. */
function targetOf(key: string, rows: readonly TreeRow[], current: TreeRow): TreeRow | undefined {
  const at = rows.indexOf(current);
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1];
    case 'ArrowUp':
      return rows[at - 1];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    case 'ArrowRight':
      return current.kind === 'folder' &&
        current.isExpanded &&
        rows[at + 1]?.level === current.level + 1
        ? rows[at + 1]
        : undefined;
    case 'ArrowLeft':
      return current.kind === 'folder' && current.isExpanded
        ? undefined
        : rows.slice(0, at).findLast(({ level }) => level < current.level);
  }
  if (key.length !== 1 || key === ' ') return undefined;
  // Typing a letter finds the next name that begins with it.
  const after = [...rows.slice(at + 1), ...rows.slice(0, at)];
  return after.find(({ item }) => item.name.toLowerCase().startsWith(key.toLowerCase()));
}

/** Runs the action of a key on a row. @returns whether the key has one */
function runKey(event: KeyboardEvent, row: TreeRow, props: FileTreeProps): boolean {
  const { id } = row.item;
  switch (event.key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      if (row.kind === 'folder') props.onToggle(id, event.key === 'ArrowRight');
      return true;
    case 'Enter':
    case ' ':
      // A button of the row handles its own keys.
      if (event.target instanceof HTMLButtonElement) return false;
      props.onOpen(row);
      return true;
    case 'F2':
      if (!props.isReadOnly) props.onRename(row);
      return true;
    case 'Delete':
      if (!props.isReadOnly) props.onDelete(row);
      return true;
  }
  return false;
}
