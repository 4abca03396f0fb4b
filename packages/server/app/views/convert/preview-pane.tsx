import type { ComponentChildren } from 'preact';
import type { PreviewAnswer } from '../../preview/messages.ts';
import { PreviewFrame } from '../../preview/preview-frame.tsx';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';
import type { Draft } from './draft.ts';
import { PreviewNote } from './preview-note.tsx';

interface PreviewPaneProps {
  readonly draft: Draft;
  readonly answer: PreviewAnswer | undefined;
  readonly onExample: () => void;
  /** What stands below the document. */
  readonly children: ComponentChildren;
}

/** The document as the text makes it, or how to begin. */
export function PreviewPane({ draft, answer, onExample, children }: PreviewPaneProps) {
  const { convert } = text;
  return (
    <section class="pane pane-preview" aria-label={convert.preview}>
      {draft.markdown.trim() === '' ? (
        <Empty
          icon="convert"
          title={convert.emptyTitle}
          action={<Button onClick={onExample}>{convert.example}</Button>}
        >
          {convert.emptyText}
        </Empty>
      ) : (
        <PreviewFrame html={answer?.kind === 'shown' ? answer.html : ''} />
      )}
      <PreviewNote draft={draft} />
      {answer?.kind === 'failed' && (
        <p class="pane-note" role="status">
          {convert.previewFailed}
        </p>
      )}
      {children}
    </section>
  );
}
