import type { Project } from '@mdconv/client';
import { text } from '../../text.ts';
import { Link } from '../../ui/link.tsx';
import { MenuButton } from '../../ui/menu.tsx';
import { RowFacts } from '../../ui/row-facts.tsx';
import { TableFrame } from '../../ui/table-frame.tsx';
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
    <TableFrame label={text.projects.title}>
      <table class="project-table">
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col" class="number">
              {columns.files}
            </th>
            <th scope="col" class="if-wide">
              {columns.sharing}
            </th>
            <th scope="col" class="if-wide">
              {columns.updated}
            </th>
            <th scope="col">
              <span class="unseen">{text.keys.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </TableFrame>
  );
}
