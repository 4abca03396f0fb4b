import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { AwaitedEditor } from '../../editor/awaited-editor.ts';
import { linkEdit, type LinkAt } from '../../editor/links.ts';
import { MarkdownEditor } from '../../editor/markdown-editor.tsx';
import type { PasteOptions } from '../../editor/paste.ts';
import { text } from '../../text.ts';
import { hasNoFocus } from '../../ui/has-no-focus.ts';
import { LinkDialog } from './dialogs/link-dialog.tsx';
import { FormatBar } from './format-bar.tsx';

interface EditorPaneProps {
  /** The text at first. */
  readonly markdown: string;
  readonly editor: AwaitedEditor;
  readonly paste: PasteOptions;
  /** Whether the editor takes the focus, unless a control has it. Default: false. */
  readonly takesFocus: boolean | undefined;
  readonly onChange: (markdown: string) => void;
  readonly onSubmit: () => void;
  readonly onScroll: (offset: number) => void;
  /** What stands below the text. */
  readonly children: ComponentChildren;
}

/** The text, with buttons that format it. */
export function EditorPane(props: EditorPaneProps) {
  const { editor, paste } = props;
  const { convert } = text;
  const [link, setLink] = useState<LinkAt>();
  const askLink = () => editor.ask((ready) => setLink(ready.link()));
  return (
    <section class="pane pane-editor" aria-label={convert.editor}>
      <FormatBar editor={editor} onLink={askLink} onPicture={paste.onFiles} />
      <MarkdownEditor
        value={props.markdown}
        label={convert.editor}
        placeholder={convert.placeholder}
        phrases={convert.search}
        slash={convert.slash}
        paste={paste}
        onChange={props.onChange}
        onSubmit={props.onSubmit}
        onLink={askLink}
        onScroll={props.onScroll}
        onReady={(ready) => {
          editor.arrive(ready);
          if (props.takesFocus && isFocusFree()) ready.focus();
        }}
      />
      {props.children}
      {link && (
        <LinkDialog
          link={link}
          onDone={(next) => editor.ask((ready) => ready.change([linkEdit(next)]))}
          onClose={() => setLink(undefined)}
        />
      )}
    </section>
  );
}

/** The heading of the view has the focus until somebody moves it. */
function isFocusFree(): boolean {
  return hasNoFocus() || document.activeElement instanceof HTMLHeadingElement;
}
