import type { ProjectWithContents } from '@mdconv/client';
import { useRef, useState } from 'preact/hooks';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { perform } from '../../ui/perform.ts';
import { downloadZip } from './download-zip.ts';

interface ProjectToolbarProps {
  readonly project: ProjectWithContents;
  readonly progress: { readonly done: number; readonly all: number } | undefined;
  readonly showsArchived: boolean;
  readonly onShowArchived: (shows: boolean) => void;
  readonly onNew: (kind: 'new-file' | 'new-folder') => void;
  readonly onUpload: (files: readonly File[]) => void;
}

/** Actions on the project as a whole and in the selected folder. */
export function ProjectToolbar(props: ProjectToolbarProps) {
  const { project, progress, onNew } = props;
  const texts = text.project;
  const input = useRef<HTMLInputElement>(null);
  const [isZipping, setZipping] = useState(false);
  const zip = async () => {
    setZipping(true);
    await perform(() => downloadZip(project));
    setZipping(false);
  };
  return (
    <div class="toolbar" role="group" aria-label={texts.tree}>
      {project.access === 'owner' && (
        <>
          <Button icon="plus" look="primary" onClick={() => onNew('new-file')}>
            {texts.newFile}
          </Button>
          <Button icon="folder" onClick={() => onNew('new-folder')}>
            {texts.newFolder}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={texts.upload}
            accept=".md,.markdown,.mdown,.txt,text/markdown,text/plain,image/*"
            onChange={({ currentTarget }) => {
              props.onUpload([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
          <Button
            icon="open"
            isBusy={progress !== undefined}
            onClick={() => input.current?.click()}
          >
            {progress ? texts.uploading(progress.done, progress.all) : texts.upload}
          </Button>
        </>
      )}
      {project.file_count > 0 && (
        <Button icon="download" isBusy={isZipping} onClick={() => void zip()}>
          {texts.zip}
        </Button>
      )}
      {project.access === 'owner' && (
        <label class="toolbar-check">
          <input
            type="checkbox"
            checked={props.showsArchived}
            onChange={({ currentTarget }) => props.onShowArchived(currentTarget.checked)}
          />
          {texts.showArchived}
        </label>
      )}
    </div>
  );
}
