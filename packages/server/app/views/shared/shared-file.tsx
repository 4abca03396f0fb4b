import type { File as MarkdownFile, SharedProject } from '@mdconv/client';
import { useCallback } from 'preact/hooks';
import { api } from '../../api/api.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { useLoaded } from '../../ui/hooks/use-loaded.ts';
import { Reader } from './reader.tsx';

interface SharedFileProps {
  readonly file: MarkdownFile;
  readonly project: SharedProject;
  /** Shows the list of files where there is no room for both. */
  readonly onFiles: () => void;
  readonly onSignIn: (() => void) | undefined;
}

/** One file of a shared project. */
export function SharedFile({ file, project, onFiles, onSignIn }: SharedFileProps) {
  const load = useCallback(() => api.files.content(file.id), [file.id]);
  const [loaded, reload] = useLoaded<string>(load);
  const crumbs = (
    <div class="crumbs shared-back">
      <Button icon="folder" look="quiet" onClick={onFiles}>
        {text.shared.files}
      </Button>
    </div>
  );
  switch (loaded.kind) {
    case 'loading':
      return <Skeleton />;
    case 'failed':
      return <Failure message={loaded.message} onRetry={reload} />;
    case 'ready':
      return (
        <Reader
          name={file.name}
          place={{ project, file }}
          markdown={loaded.data}
          crumbs={crumbs}
          onSignIn={onSignIn}
        />
      );
  }
}
