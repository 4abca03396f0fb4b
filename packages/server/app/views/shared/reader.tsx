import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { PreviewFrame } from '../../preview/preview-frame.tsx';
import { text } from '../../text.ts';
import { useTitle } from '../../ui/use-title.ts';
import { ViewHeading } from '../../ui/view-heading.tsx';
import { newDraft } from '../convert/draft.ts';
import { PreviewNote } from '../convert/preview-note.tsx';
import { usePreview } from '../convert/use-preview.ts';
import { DownloadMenu } from './download-menu.tsx';

interface ReaderProps {
  readonly name: string;
  readonly markdown: string;
  readonly crumbs: ComponentChildren;
  /** Absent: the reader is signed in. */
  readonly onSignIn?: (() => void) | undefined;
}

/** A file for people who read it: the document in a frame of its own. */
export function Reader({ name, markdown, crumbs, onSignIn }: ReaderProps) {
  const draft = useMemo(() => ({ ...newDraft, markdown }), [markdown]);
  const answer = usePreview(draft, false);
  useTitle(name);
  return (
    <div class="reader">
      <div class="bar">
        <div class="bar-title">
          {crumbs}
          <ViewHeading>{name}</ViewHeading>
        </div>
        <div class="bar-controls">
          <DownloadMenu name={name} draft={draft} onSignIn={onSignIn} />
        </div>
      </div>
      {answer?.kind === 'failed' ? (
        <pre class="reader-source" tabIndex={0}>
          {markdown}
        </pre>
      ) : (
        <PreviewFrame
          html={answer?.kind === 'shown' ? answer.html : ''}
          title={text.shared.document}
        />
      )}
      <PreviewNote draft={draft} />
    </div>
  );
}
