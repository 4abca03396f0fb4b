import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';

interface EmptyProjectProps {
  readonly isReadOnly: boolean;
  readonly onNew: () => void;
  readonly onUpload: (files: readonly File[]) => void;
}

/** A project without files: where to begin, and a place to drop files. */
export function EmptyProject({ isReadOnly, onNew, onUpload }: EmptyProjectProps) {
  const { project } = text;
  if (isReadOnly)
    return (
      <Empty icon="folder" title={project.emptyTitle}>
        {project.emptyShared}
      </Empty>
    );
  return (
    <div
      class="drop-zone"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onUpload([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      <Empty
        icon="folder"
        title={project.emptyTitle}
        action={
          <Button icon="plus" look="primary" onClick={onNew}>
            {project.newFile}
          </Button>
        }
      >
        {project.empty}
      </Empty>
    </div>
  );
}
