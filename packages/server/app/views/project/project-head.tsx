import type { ProjectWithContents } from '@mdconv/client';
import { useState } from 'preact/hooks';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { MenuButton } from '../../ui/menu.tsx';
import { ViewHeading } from '../../ui/view-heading.tsx';
import { projectMenu, type ProjectMenuActions } from '../projects/project-menu.ts';
import { ShareBadge } from '../projects/share-badge.tsx';
import { ShareDialog } from '../sharing/share-dialog.tsx';

interface ProjectHeadProps extends ProjectMenuActions {
  readonly project: ProjectWithContents;
  readonly onChanged: () => void;
}

/** Name, description and access of a project. */
export function ProjectHead({ project, onChanged, ...actions }: ProjectHeadProps) {
  const [isSharing, setSharing] = useState(false);
  const isOwner = project.access === 'owner';
  return (
    <header class="page-head">
      <div class="page-name">
        <ViewHeading>{project.name}</ViewHeading>
        {project.description && <p>{project.description}</p>}
        <p class="page-facts">
          {isOwner ? <ShareBadge mode={project.share_mode} /> : text.project.readOnly}
          {project.archived && <span class="badge">{text.project.archivedBadge}</span>}
          <span>{text.project.files(project.file_count)}</span>
        </p>
      </div>
      {isOwner && (
        <div class="page-actions">
          {!project.archived && (
            <Button icon="share" onClick={() => setSharing(true)}>
              {text.sharing.button}
            </Button>
          )}
          <MenuButton
            label={text.moreActions(project.name)}
            items={projectMenu(project, actions)}
          />
        </div>
      )}
      {isSharing && (
        <ShareDialog project={project} onChanged={onChanged} onClose={() => setSharing(false)} />
      )}
    </header>
  );
}
