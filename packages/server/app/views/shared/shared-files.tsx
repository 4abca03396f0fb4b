import type { SharedProject } from '@mdconv/client';
import { text } from '../../text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { treeRows } from '../project/tree-rows.ts';

interface SharedFilesProps {
  readonly project: SharedProject;
  readonly currentId: string | undefined;
}

const nothing: ReadonlySet<string> = new Set();

/** The files of a shared project as links, with the folders around them. */
export function SharedFiles({ project, currentId }: SharedFilesProps) {
  return (
    <nav aria-label={text.shared.files}>
      <ul class="shared-files">
        {treeRows(project, nothing).map(({ kind, item, level }) => (
          <li key={item.id} data-level={Math.min(level, 4)}>
            {kind === 'folder' ? (
              <span class="shared-folder">
                <Icon name="folder" />
                {item.name}
              </span>
            ) : (
              <Link
                to={`shared/${project.slug}/${item.id}`}
                class="nav-link"
                isCurrent={item.id === currentId}
              >
                <Icon name="file" />
                <span class="tree-name">{item.name}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
