import type { SharedProject } from '@mdconv/client';
import { text } from '../../text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { treeRows } from '../project/tree-rows.ts';

interface SharedFilesProps {
  readonly project: SharedProject;
  readonly currentId: string | undefined;
  /** Ids of the folders whose contents are hidden. */
  readonly collapsed: ReadonlySet<string>;
  readonly onToggle: (folderId: string) => void;
  readonly onOpen: () => void;
}

/** The files of a shared project as links, with the folders around them. */
export function SharedFiles(props: SharedFilesProps) {
  const { project, currentId, collapsed, onToggle, onOpen } = props;
  return (
    <nav aria-label={text.shared.files}>
      <ul class="shared-files">
        {treeRows(project, collapsed).map((row) => (
          <li key={row.item.id} data-level={Math.min(row.level, 4)}>
            {row.kind === 'folder' ? (
              <button
                type="button"
                class="nav-link"
                aria-expanded={row.isExpanded}
                onClick={() => onToggle(row.item.id)}
              >
                <span class={row.isExpanded ? 'twist is-open' : 'twist'}>
                  <Icon name="expand" />
                </span>
                <span class="tree-name">{row.item.name}</span>
              </button>
            ) : (
              <Link
                to={`shared/${project.slug}/${row.item.id}`}
                class="nav-link"
                isCurrent={row.item.id === currentId}
                onOpen={onOpen}
              >
                <Icon name="file" />
                <span class="tree-name">{row.item.name}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
