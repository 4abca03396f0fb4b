import type { HTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';
import { basePath } from '../../state/router.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pointBelow, type WindowPoint } from '../../ui/menu.tsx';
import { sizeText } from '../../ui/files/size-text.ts';
import { Time } from '../../ui/time.tsx';
import type { TreeRow } from './tree-rows.ts';

interface FileTreeRowProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onSelect' | 'onToggle'> {
  readonly row: TreeRow;
  readonly isSelected: boolean;
  readonly isDropTarget: boolean;
  readonly hasMenu: boolean;
  readonly onSelect: () => void;
  readonly onOpen: () => void;
  readonly onToggle: (id: string, isExpanded: boolean) => void;
  readonly onMenu: (at: WindowPoint) => void;
}

/** One folder or file of the tree. */
export function FileTreeRow(props: FileTreeRowProps) {
  const { row, isSelected, isDropTarget, hasMenu, onSelect, onOpen, onToggle, onMenu, ...rest } =
    props;
  const { kind, item, level } = row;
  const textId = useId();
  return (
    <div
      {...rest}
      class={`tree-row${isDropTarget ? ' is-drop-target' : ''}`}
      role="treeitem"
      // Without the name of its button.
      aria-labelledby={textId}
      data-id={item.id}
      data-level={Math.min(level, levelsShown)}
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={isSelected}
      aria-expanded={kind === 'folder' ? row.isExpanded : undefined}
      tabIndex={isSelected ? 0 : -1}
      onFocus={onSelect}
      onClick={() => {
        onSelect();
        if (kind === 'folder') onToggle(item.id, !row.isExpanded);
        else onOpen();
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        // The keyboard opens the menu without a place.
        const isKey = event.clientX === 0 && event.clientY === 0;
        onMenu(isKey ? pointBelow(event.currentTarget) : { x: event.clientX, y: event.clientY });
      }}
    >
      <span class={kind === 'folder' && row.isExpanded ? 'twist is-open' : 'twist'}>
        {kind === 'folder' && <Icon name="expand" />}
      </span>
      <Icon name={kind} />
      <span id={textId} class="tree-text">
        {kind === 'file' ? (
          <a
            class="tree-name"
            href={`${basePath}projects/${item.project_id}/${item.id}`}
            tabIndex={-1}
            draggable={false}
            onClick={(event) => {
              // The row opens it in this tab, the browser in another.
              if (event.ctrlKey || event.metaKey || event.shiftKey) event.stopPropagation();
              else event.preventDefault();
            }}
          >
            {item.name}
          </a>
        ) : (
          <span class="tree-name">{item.name}</span>
        )}
        {kind === 'file' && (
          <>
            {item.archived && <span class="badge">{text.project.archivedBadge}</span>}
            <span class="tree-fact if-wide">{sizeText(item.byte_size)}</span>
            <span class="tree-fact if-wide">
              <Time value={item.updated_at} />
            </span>
          </>
        )}
      </span>
      {hasMenu && (
        <span
          class="tree-menu"
          onClick={(event) => {
            event.stopPropagation();
            onMenu(pointBelow(event.currentTarget));
          }}
        >
          <Button icon="more" look="quiet" label={text.moreActions(item.name)} isTabStop={false} />
        </span>
      )}
    </div>
  );
}

/** Deeper levels are not indented further, so that names keep their space. */
const levelsShown = 8;
