import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { messageOf } from '../../api/api.ts';
import { awaitEditor } from '../../editor/awaited-editor.ts';
import type { PasteOptions } from '../../editor/paste.ts';
import { MarkdownEditor } from '../../editor/markdown-editor.tsx';
import { draftPictures } from '../../pictures/draft-pictures.ts';
import { isPicture, type Pictures } from '../../pictures/pictures.ts';
import type { PreviewAnswer } from '../../preview/messages.ts';
import { PreviewFrame } from '../../preview/preview-frame.tsx';
import { useDesignName } from '../../state/designs.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import { hasNoFocus } from '../../ui/has-no-focus.ts';
import { MenuButton, type MenuItem } from '../../ui/menu.tsx';
import { notify } from '../../ui/notices.tsx';
import { readDocument } from '../../ui/read-document.ts';
import { Empty } from '../../ui/states.tsx';
import { ConvertBar } from './convert-bar.tsx';
import type { Draft } from './draft.ts';
import { exampleMarkdown } from './example.ts';
import { FormatBar } from './format-bar.tsx';
import { PreviewNote } from './preview-note.tsx';
import { ProblemList } from './problem-list.tsx';
import { StatusBar } from './status-bar.tsx';
import { toolsOf } from './tools.ts';
import { useConversion, type Convert } from './use-conversion.ts';
import { usePictures } from './use-pictures.ts';
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
  /** Default: they are inside the text. */
  readonly pictures?: Pictures;
  /** Default: the text is sent. */
  readonly convert?: Convert;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** An editor with a live preview: text on the left, the document on the right. */
export function Workbench(props: WorkbenchProps) {
  const { draft, title, canOpenFiles = false, pictures = draftPictures, onChange } = props;
  const { convert } = text;
  const [pane, setPane] = useState<Pane>('editor');
  const [dialog, setDialog] = useState<WorkbenchDialogKind>();
  const [showsProblems, setShowsProblems] = useState(false);
  const problemsId = useId();
  useFocusOn(problemsId, showsProblems);
  const [editor] = useState(awaitEditor);
  const conversion = useConversion(props.convert);
  const answer = usePreview(draft, pictures);

  const download = () => conversion.start(draft, 'file');
  const select = (start: number, end: number) => {
    setPane('editor');
    editor.ask((ready) => ready.select(start, end));
  };
  const replace = (markdown: string) => editor.ask((ready) => ready.setValue(markdown));
  const open = (file: File | undefined) => {
    if (file && canOpenFiles)
      readDocument(file).then(
        ({ markdown, note }) => {
          replace(markdown);
          const isReplaced = draft.markdown.trim() !== '';
          const undo = { label: text.undo, run: () => replace(draft.markdown) };
          const message = note ?? (isReplaced ? convert.opened(file.name) : undefined);
          if (message) notify('done', message, isReplaced ? undo : undefined);
        },
        (error: Error) => notify('failed', error.message),
      );
  };
  const paste = pasteOptions(open, usePictures(pictures, editor));
  const showExample = () => replace(exampleMarkdown);
  const shown = answer?.kind === 'shown' ? answer : undefined;
  const { problems, edits } = shown ?? { problems: [], edits: [] };
  const showProblems = () => {
    // They are beside the text.
    if (!showsProblems) setPane('editor');
    setShowsProblems(!showsProblems);
  };

  const design = useDesignName(draft.design);
  const copy = () => conversion.start(draft, 'clipboard');
  const fileInput = useRef<HTMLInputElement>(null);
  const { tools, changes, menu } = toolsOf({
    ...{ draft, design, hasChanges: edits.length > 0, onDialog: setDialog },
    ...{ canOpenFiles, isRunning: conversion.seconds !== undefined },
    onOpen: () => fileInput.current?.click(),
    onCopy: copy,
  });

  return (
    <div
      class="convert"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        paste.onFiles([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      <ConvertBar
        draft={draft}
        title={title}
        design={design}
        seconds={conversion.seconds}
        onChange={onChange}
        onDesign={() => setDialog('design')}
        onOptions={() => setDialog('options')}
        onDownload={download}
        onCopy={copy}
        onStop={conversion.stop}
      />
      <PaneChoice pane={pane} menu={menu} onChange={setPane} />
      <div class={`panes shows-${pane}`}>
        <section class="pane pane-editor" aria-label={convert.editor}>
          <FormatBar
            onFormat={(name) => editor.ask((ready) => ready.format(name))}
            onPicture={paste.onFiles}
          />
          <MarkdownEditor
            value={draft.markdown}
            label={convert.editor}
            placeholder={convert.placeholder}
            phrases={convert.search}
            paste={paste}
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
        onProblems={showProblems}
        tools={tools}
        changes={changes}
        onExample={draft.markdown === '' ? showExample : undefined}
      />
      {canOpenFiles && <FileInput input={fileInput} onOpen={open} />}
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

/** Moves the focus to an element when it appears. */
function useFocusOn(id: string, isShown: boolean): void {
  useEffect(() => {
    if (isShown) document.getElementById(id)?.focus();
  }, [id, isShown]);
}

/** @param open opens a file as if it was dropped */
function pasteOptions(
  open: (file: File | undefined) => void,
  addPictures: (files: readonly File[]) => void,
): PasteOptions {
  const { convert } = text;
  return {
    onFormatted: (usePlain) =>
      notify('done', convert.pastedFormatted, { label: convert.usePlain, run: usePlain }),
    onFailed: (error) => notify('failed', messageOf(error)),
    onFiles: (files) => {
      const pictures = files.filter(isPicture);
      if (pictures.length > 0) addPictures(pictures);
      else open(files[0]);
    },
  };
}

interface PaneChoiceProps {
  readonly pane: Pane;
  readonly menu: readonly MenuItem[];
  readonly onChange: (pane: Pane) => void;
}

/** Which of the panes a window shows that has no space for both. */
function PaneChoice({ pane, menu, onChange }: PaneChoiceProps) {
  const { convert } = text;
  return (
    <div class="pane-choice">
      <Choice
        label={convert.panes}
        value={pane}
        options={[
          { value: 'editor', label: convert.write },
          { value: 'preview', label: convert.preview },
        ]}
        onChange={onChange}
      />
      <span class="if-compact">
        <MenuButton label={convert.more} items={menu} />
      </span>
    </div>
  );
}

interface FileInputProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onOpen: (file: File | undefined) => void;
}

/** Lets people choose a file of the computer. */
function FileInput({ input, onOpen }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      accept=".md,.markdown,.mdown,.txt,.docx,text/markdown,text/plain"
      hidden
      onChange={({ currentTarget }) => {
        onOpen(currentTarget.files?.[0]);
        currentTarget.value = '';
      }}
    />
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
