import { useCallback, useEffect } from 'preact/hooks';
import { text } from '../../text.ts';
import { notify } from '../../ui/notices.tsx';
import { Failure, Missing, Skeleton } from '../../ui/states.tsx';
import { useLoaded } from '../../ui/hooks/use-loaded.ts';
import { Reader } from '../shared/reader.tsx';
import { FileCrumbs } from './file-crumbs.tsx';
import { FileEditor } from './file-editor.tsx';
import { openFile } from './open-file.ts';

interface FileViewProps {
  readonly projectId: string;
  readonly fileId: string;
}

/** A file: the editor for the owner of the project, the document for people who may read it. */
export function FileView({ projectId, fileId }: FileViewProps) {
  const load = useCallback(() => openFile(projectId, fileId), [projectId, fileId]);
  const [loaded, reload] = useLoaded(load);
  const isRestored = loaded.kind === 'ready' && loaded.data.isRestored;
  useEffect(() => {
    if (isRestored) notify('done', text.file.restored);
  }, [isRestored]);
  switch (loaded.kind) {
    case 'loading':
      return (
        <div class="page">
          <Skeleton />
        </div>
      );
    case 'failed':
      if (loaded.isMissing) return <Missing texts={text.file.missing} home="projects" />;
      return <Failure isPage message={loaded.message} onRetry={reload} />;
    case 'ready': {
      const { project, file, start } = loaded.data;
      if (project.access === 'owner') return <FileEditor {...loaded.data} />;
      return (
        <Reader
          name={file.name}
          markdown={start.content}
          place={{ project, file }}
          crumbs={<FileCrumbs project={project} file={file} />}
        />
      );
    }
  }
}
