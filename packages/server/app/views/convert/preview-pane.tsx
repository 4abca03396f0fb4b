import type { ComponentChildren } from 'preact';
import type { PreviewAnswer } from '../../preview/messages.ts';
import { PreviewFrame, type PreviewScroll } from '../../preview/preview-frame.tsx';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';
import type { Draft } from './draft.ts';
import { PreviewNote } from './preview-note.tsx';

interface PreviewPaneProps {
  readonly draft: Draft;
  readonly answer: PreviewAnswer | undefined;
  readonly scroll: PreviewScroll;
  readonly onExample: () => void;
  /** What stands below the document. */
  readonly children: ComponentChildren;
}

/** What is shown before the first answer. */
const unknown = { html: '', anchors: [] };

/** The document as the text makes it, or how to begin. */
export function PreviewPane({ draft, answer, scroll, onExample, children }: PreviewPaneProps) {
  const { convert } = text;
  const { html, anchors } = answer?.kind === 'shown' ? answer : unknown;
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
        <PreviewFrame html={html} anchors={anchors} scroll={scroll} />
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
