import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { awaitEditor } from '../../editor/awaited-editor.ts';
import { MarkdownEditor } from '../../editor/markdown-editor.tsx';
import type { PreviewAnswer } from '../../preview/messages.ts';
import { PreviewFrame } from '../../preview/preview-frame.tsx';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import { hasNoFocus } from '../../ui/has-no-focus.ts';
import { notify } from '../../ui/notices.tsx';
import { readTextFile } from '../../ui/read-text-file.ts';
import { Empty } from '../../ui/states.tsx';
import { ConvertBar } from './convert-bar.tsx';
import type { Draft } from './draft.ts';
import { exampleMarkdown } from './example.ts';
import { PreviewNote } from './preview-note.tsx';
import { ProblemList } from './problem-list.tsx';
import { StatusBar } from './status-bar.tsx';
import { useConversion } from './use-conversion.ts';
import { usePreview } from './use-preview.ts';
import { WorkbenchDialog, type WorkbenchDialogKind } from './workbench-dialog.tsx';

type Pane = 'editor' | 'preview';

interface WorkbenchProps {
  readonly draft: Draft;
  /** The heading, and what stands beside it. */
  readonly title: ComponentChildren;
  /** Whether a file of the computer can replace the text. */
  readonly canOpenFiles?: boolean;
  /** Whether the editor takes the focus, if no control has it. */
  readonly takesFocus?: boolean;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** An editor with a live preview: text on the left, the document on the right. */
export function Workbench(props: WorkbenchProps) {
  const { draft, title, canOpenFiles = false, onChange } = props;
  const { convert } = text;
  const [pane, setPane] = useState<Pane>('editor');
  const [dialog, setDialog] = useState<WorkbenchDialogKind>();
  const [showsProblems, setShowsProblems] = useState(false);
  const problemsId = useId();
  useEffect(() => {
    if (showsProblems) document.getElementById(problemsId)?.focus();
  }, [showsProblems, problemsId]);
  const [editor] = useState(awaitEditor);
  const conversion = useConversion();
  const answer = usePreview(draft);

  const download = () => conversion.start(draft, 'file');
  const select = (start: number, end: number) => {
    setPane('editor');
    editor.ask((ready) => ready.select(start, end));
  };
  const replace = (markdown: string) => editor.ask((ready) => ready.setValue(markdown));
  const open = (file: File | undefined) => {
    if (file && canOpenFiles)
      readTextFile(file).then(
        (content) => {
          replace(content);
          if (draft.markdown.trim() === '') return;
          const undo = { label: text.undo, run: () => replace(draft.markdown) };
          notify('done', convert.opened(file.name), undo);
        },
        (error: Error) => notify('failed', error.message),
      );
  };
  const showExample = () => replace(exampleMarkdown);
  const shown = answer?.kind === 'shown' ? answer : undefined;
  const { problems, edits } = shown ?? { problems: [], edits: [] };

  return (
    <div
      class="convert"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        open(event.dataTransfer?.files[0]);
      }}
    >
      <ConvertBar
        draft={draft}
        title={title}
        seconds={conversion.seconds}
        onChange={onChange}
        onDesign={() => setDialog('design')}
        onOptions={() => setDialog('options')}
        onDownload={download}
        onCopy={() => conversion.start(draft, 'clipboard')}
        onStop={conversion.stop}
      />
      <div class="pane-choice">
        <Choice
          label={convert.panes}
          value={pane}
          options={[
            { value: 'editor', label: convert.write },
            { value: 'preview', label: convert.preview },
          ]}
          onChange={setPane}
        />
      </div>
      <div class={`panes shows-${pane}`}>
        <section class="pane pane-editor" aria-label={convert.editor}>
          <MarkdownEditor
            value={draft.markdown}
            label={convert.editor}
            placeholder={convert.placeholder}
            onChange={(markdown) => onChange({ markdown })}
            onSubmit={download}
            onReady={(ready) => {
              editor.arrive(ready);
              if (props.takesFocus && hasNoFocus()) ready.focus();
            }}
          />
          {showsProblems && problems.length > 0 && (
            <ProblemList id={problemsId} problems={problems} onSelect={select} />
          )}
        </section>
        <PreviewPane draft={draft} answer={answer} onExample={showExample} />
      </div>
      <StatusBar
        words={shown?.words}
        problemCount={problems.length}
        showsProblems={showsProblems}
        problemsId={problemsId}
        onProblems={() => setShowsProblems(!showsProblems)}
        onChanges={edits.length > 0 ? () => setDialog('changes') : undefined}
        onOpen={canOpenFiles ? open : undefined}
        onExample={draft.markdown === '' ? showExample : undefined}
        onFormatting={() => setDialog('formatting')}
        onCode={() => setDialog('code')}
      />
      {dialog && (
        <WorkbenchDialog
          kind={dialog}
          draft={draft}
          answer={shown}
          onChange={onChange}
          onSelect={select}
          onReplace={replace}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

interface PreviewPaneProps {
  readonly draft: Draft;
  readonly answer: PreviewAnswer | undefined;
  readonly onExample: () => void;
}

function PreviewPane({ draft, answer, onExample }: PreviewPaneProps) {
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
    </section>
  );
}
