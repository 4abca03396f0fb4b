import type { Project } from '@mdconv/client';
import { text } from '../../text.ts';
import { Link } from '../../ui/link.tsx';
import { MenuButton } from '../../ui/menu.tsx';
import { RowFacts } from '../../ui/row-facts.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Time } from '../../ui/time.tsx';
import { projectMenu, type ProjectMenuActions } from './project-menu.ts';
import { ShareBadge } from './share-badge.tsx';

interface ProjectTableProps extends ProjectMenuActions {
  readonly projects: readonly Project[];
}

/** Projects, most recently changed first. */
export function ProjectTable({ projects, ...actions }: ProjectTableProps) {
  const { columns } = text.projects;
  return (
    <DataTable
      label={text.projects.title}
      columns={[
        [columns.name],
        [columns.files, 'number'],
        [columns.sharing, 'if-wide'],
        [columns.updated, 'if-wide'],
        [text.keys.columns.actions, 'actions'],
      ]}
      class="project-table"
    >
      {projects.map((project) => (
        <tr key={project.id}>
          <th scope="row" class="wraps">
            <Link to={`projects/${project.id}`} class="row-link">
              {project.name}
            </Link>
            {project.description && <p class="row-note">{project.description}</p>}
            <RowFacts>
              {text.projects.modes[project.share_mode]}
              <>
                {columns.updated}: <Time value={project.updated_at} />
              </>
            </RowFacts>
          </th>
          <td class="number">{project.file_count}</td>
          <td class="if-wide">
            <ShareBadge mode={project.share_mode} />
          </td>
          <td class="if-wide">
            <Time value={project.updated_at} />
          </td>
          <td class="row-actions">
            {project.access === 'owner' && (
              <MenuButton
                label={text.moreActions(project.name)}
                items={projectMenu(project, actions)}
              />
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
