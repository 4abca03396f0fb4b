import type { File as MarkdownFile, ProjectWithContents } from '@mdconv/client';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { PagesView } from '../../pages/pages-view.tsx';
import { useProjectPictures } from '../../pictures/use-project-pictures.ts';
import { PreviewFrame } from '../../preview/preview-frame.tsx';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { useTitle } from '../../ui/hooks/use-title.ts';
import { ViewHeading } from '../../ui/view-heading.tsx';
import { newDraft } from '../convert/draft.ts';
import { PreviewNote } from '../convert/preview-note.tsx';
import { hasPages, usePages } from '../convert/use-pages.ts';
import { usePreview } from '../convert/use-preview.ts';
import { DownloadMenu } from './download-menu.tsx';

interface ReaderPlace {
  readonly project: Pick<ProjectWithContents, 'id' | 'folders'>;
  readonly file: MarkdownFile;
}

interface ReaderProps {
  readonly name: string;
  readonly markdown: string;
  /** Where the file and its pictures are. */
  readonly place: ReaderPlace;
  readonly crumbs: ComponentChildren;
  /** Absent: the reader is signed in. */
  readonly onSignIn?: (() => void) | undefined;
}

/** A file for people who read it: the document in a frame of its own, or its pages. */
export function Reader({ name, markdown, place, crumbs, onSignIn }: ReaderProps) {
  const draft = useMemo(() => ({ ...newDraft, markdown }), [markdown]);
  const { project, file } = place;
  const pictures = useProjectPictures(project, file.folder_id);
  const answer = usePreview(draft, pictures, false);
  const [wantsPages, setWantsPages] = useState(false);
  const pages = usePages(draft, pictures, wantsPages);
  useTitle(name);
  return (
    <div class="reader">
      <div class="bar">
        <div class="bar-title">
          {crumbs}
          <ViewHeading>{name}</ViewHeading>
        </div>
        <div class="bar-controls">
          {hasPages(draft.format) && (
            <Button icon="file" onClick={() => setWantsPages(!wantsPages)}>
              {wantsPages ? text.convert.showFlow : text.convert.showPages}
            </Button>
          )}
          <DownloadMenu name={name} fileId={file.id} draft={draft} onSignIn={onSignIn} />
        </div>
      </div>
      {pages?.laidOut ? (
        <PagesView laidOut={pages.laidOut} paint={pages.paint} />
      ) : answer?.kind === 'failed' ? (
        <pre class="reader-source" tabIndex={0}>
          {markdown}
        </pre>
      ) : (
        <PreviewFrame
          html={answer?.kind === 'shown' ? answer.html : ''}
          title={text.shared.document}
        />
      )}
      <PreviewNote draft={draft} pages={pages} />
    </div>
  );
}
