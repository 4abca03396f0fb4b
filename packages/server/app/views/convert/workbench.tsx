import type { ComponentChildren, RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { messageOf } from '../../api/api.ts';
import { awaitEditor, type AwaitedEditor } from '../../editor/awaited-editor.ts';
import type { PasteOptions } from '../../editor/paste.ts';
import { draftPictures } from '../../pictures/draft-pictures.ts';
import { isPicture, type Pictures } from '../../pictures/pictures.ts';
import { useDesignName } from '../../state/designs.ts';
import { text } from '../../text.ts';
import { Choice } from '../../ui/fields/choice.tsx';
import { MenuButton, type MenuItem } from '../../ui/menu.tsx';
import { notify } from '../../ui/notices.tsx';
import { readDocument } from '../../ui/files/read-document.ts';
import { CheckPanel } from './check-panel.tsx';
import { ConvertBar } from './convert-bar.tsx';
import type { Draft } from './draft.ts';
import { EditorPane } from './editor-pane.tsx';
import { exampleMarkdown } from './example.ts';
import { Panes } from './panes.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { ProblemList } from './problem-list.tsx';
import { StatusBar } from './status-bar.tsx';
import { toolsOf } from './tools.ts';
import type { Check } from './use-check.ts';
import { useConversion, type Convert } from './use-conversion.ts';
import { usePanels, type Pane } from './use-panels.ts';
import { usePictures } from './use-pictures.ts';
import { useRendered } from './use-rendered.ts';
import { useScrollLink } from './use-scroll-link.ts';
import { WorkbenchDialog, type WorkbenchDialogKind } from './dialogs/workbench-dialog.tsx';

interface WorkbenchProps {
  readonly draft: Draft;
  /** The heading, and what stands beside it. */
  readonly title: ComponentChildren;
  /** Whether a file of the computer can replace the text. */
  readonly canOpenFiles?: boolean;
  /** Whether the editor takes the focus, unless a control has it. */
  readonly takesFocus?: boolean;
  /** The editor, for a view that changes its text. Default: one of its own. */
  readonly editor?: AwaitedEditor;
  /** What stands below the text, such as a question about it. */
  readonly below?: ComponentChildren;
  /** Default: they are inside the text. */
  readonly pictures?: Pictures;
  /** Default: the text is sent. */
  readonly convert?: Convert;
  /** Default: the text is sent. */
  readonly check?: Check;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** An editor with a live preview: text on the left, the document on the right. */
export function Workbench(props: WorkbenchProps) {
  const [ownEditor] = useState(awaitEditor);
  const { draft, title, canOpenFiles = false, onChange } = props;
  const { editor = ownEditor, pictures = draftPictures } = props;
  const panels = usePanels();
  const { pane, setPane, problemsId, checkId } = panels;
  const [dialog, setDialog] = useState<WorkbenchDialogKind>();
  const scroll = useScrollLink(editor);
  const conversion = useConversion(props.convert);
  const { answer, pages, shown, edits, problems, showsPages } = useRendered(draft, pictures);

  const convert = (target: 'file' | 'clipboard') => () => conversion.start(draft, target);
  const select = (start: number, end: number) => {
    setPane('editor');
    editor.ask((ready) => ready.select(start, end));
  };
  const replace = (markdown: string) => editor.ask((ready) => ready.setValue(markdown));
  const open = (file: File | undefined) => {
    if (file && canOpenFiles) openDocument(file, draft.markdown, replace);
  };
  const paste = pasteOptions(open, usePictures(pictures, editor));
  const showExample = () => replace(exampleMarkdown);
  const design = useDesignName(draft.design);
  const fileInput = useRef<HTMLInputElement>(null);
  const { tools, changes, menu } = toolsOf({
    ...{ draft, design, hasChanges: edits.length > 0, onDialog: setDialog },
    ...{ canOpenFiles, showsPages, isRunning: conversion.seconds !== undefined },
    onOpen: () => fileInput.current?.click(),
    onCopy: convert('clipboard'),
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
        onDownload={convert('file')}
        onCopy={convert('clipboard')}
        onStop={conversion.stop}
      />
      <PaneChoice pane={pane} menu={menu} onChange={setPane} />
      <Panes shown={pane}>
        <EditorPane
          markdown={draft.markdown}
          editor={editor}
          paste={paste}
          takesFocus={props.takesFocus}
          onChange={(markdown) => onChange({ markdown })}
          onSubmit={convert('file')}
          onScroll={scroll.onEditorScroll}
        >
          {props.below}
          {problemsId && (
            <ProblemList
              id={problemsId}
              problems={problems}
              onSelect={select}
              onClose={panels.toggleProblems}
            />
          )}
        </EditorPane>
        <PreviewPane
          draft={draft}
          answer={answer}
          pages={pages}
          scroll={scroll.preview}
          onPlace={(offset) => select(offset, offset)}
          onExample={showExample}
        >
          {checkId && (
            <CheckPanel
              id={checkId}
              draft={draft}
              check={props.check}
              onPlace={(line, column) => {
                setPane('editor');
                editor.ask((ready) => ready.goTo(line, column));
              }}
              onFix={(edits) => editor.ask((ready) => ready.change(edits))}
              onClose={panels.toggleCheck}
            />
          )}
        </PreviewPane>
      </Panes>
      <StatusBar
        words={shown?.words}
        problems={problems}
        problemsId={problemsId}
        onProblems={panels.toggleProblems}
        checkId={checkId}
        onCheck={panels.toggleCheck}
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

/** Puts a document of the computer in place of a text. */
function openDocument(file: File, current: string, replace: (markdown: string) => void): void {
  readDocument(file).then(
    ({ markdown, note }) => {
      replace(markdown);
      const isReplaced = current.trim() !== '';
      const undo = { label: text.undo, run: () => replace(current) };
      const message = note ?? (isReplaced ? text.convert.opened(file.name) : undefined);
      if (message) notify('done', message, isReplaced ? undo : undefined);
    },
    (error: Error) => notify('failed', error.message),
  );
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
