import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { PreviewFrame } from '../../preview/preview-frame.tsx';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useTitle } from '../../ui/use-title.ts';
import { ViewHeading } from '../../ui/view-heading.tsx';
import { newDraft } from '../convert/draft.ts';
import { usePreview } from '../convert/use-preview.ts';

interface ReaderProps {
  readonly name: string;
  readonly markdown: string;
  readonly crumbs: ComponentChildren;
}

/** A file for people who read it: the document in a frame of its own. */
export function Reader({ name, markdown, crumbs }: ReaderProps) {
  const draft = useMemo(() => ({ ...newDraft, markdown }), [markdown]);
  const answer = usePreview(draft);
  useTitle(name);
  return (
    <div class="reader">
      <div class="bar">
        <div class="bar-title">
          {crumbs}
          <ViewHeading>{name}</ViewHeading>
        </div>
        <div class="bar-controls">
          <Button icon="download" onClick={() => saveFile(name, 'text/markdown', markdown)}>
            {text.file.download}
          </Button>
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
    </div>
  );
}
