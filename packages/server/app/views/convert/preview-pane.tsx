import type { ComponentChildren } from 'preact';
import { PagesView } from '../../pages/pages-view.tsx';
import type { PreviewAnswer } from '../../preview/messages.ts';
import { PreviewFrame, type PreviewScroll } from '../../preview/preview-frame.tsx';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';
import type { Draft } from './draft.ts';
import { PreviewNote } from './preview-note.tsx';
import type { ShownPages } from './use-pages.ts';

interface PreviewPaneProps {
  readonly draft: Draft;
  readonly answer: PreviewAnswer | undefined;
  /** Absent: the format has no pages, or they cannot be shown. */
  readonly pages: ShownPages | undefined;
  readonly scroll: PreviewScroll;
  /** Told the place in the text of what a person clicks. */
  readonly onPlace: (offset: number) => void;
  readonly onExample: () => void;
  /** What stands below the document. */
  readonly children: ComponentChildren;
}

/** The document as the text makes it, or how to begin. */
export function PreviewPane(props: PreviewPaneProps) {
  const { draft, answer, pages, onExample, children } = props;
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
        <Rendered {...props} />
      )}
      <PreviewNote draft={draft} pages={pages} />
      {answer?.kind === 'failed' && (
        <p class="pane-note" role="status">
          {convert.previewFailed}
        </p>
      )}
      {children}
    </section>
  );
}

type RenderedProps = Pick<PreviewPaneProps, 'draft' | 'answer' | 'pages' | 'scroll' | 'onPlace'>;

/** What is shown before the first answer. */
const unknown = { html: '', anchors: [], plain: undefined };

/** The pages of a format that has them, the plain text, or the document as a web page. */
function Rendered({ draft, answer, pages, scroll, onPlace }: RenderedProps) {
  const { html, anchors, plain } = answer?.kind === 'shown' ? answer : unknown;
  if (draft.format === 'text') return <PlainPreview plain={plain} />;
  if (!pages || pages.hasFailed)
    return <PreviewFrame html={html} anchors={anchors} scroll={scroll} />;
  const { laidOut, paint } = pages;
  if (laidOut)
    return <PagesView laidOut={laidOut} paint={paint} scroll={scroll} onSelect={onPlace} />;
  return (
    <p class="pages-wait" role="status">
      {text.convert.layingOut}
    </p>
  );
}

function PlainPreview({ plain = '' }: { readonly plain: string | undefined }) {
  return (
    <pre class="plain-preview" tabIndex={0} aria-label={text.convert.preview}>
      {plain}
    </pre>
  );
}
