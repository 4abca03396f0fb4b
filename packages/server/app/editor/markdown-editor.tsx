import { useEffect, useRef } from 'preact/hooks';
import { messageOf } from '../api/api.ts';
import { notify } from '../ui/notices.tsx';
import type { EditorHandle, EditorOptions } from './editor-handle.ts';

interface MarkdownEditorProps extends EditorOptions {
  /** Called once with the editor. */
  readonly onReady: (editor: EditorHandle) => void;
}

/** The editor, whose code loads when it is first shown. `value` only matters at first. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    let editor: EditorHandle | undefined;
    let isGone = false;
    import('./editor.ts').then(
      ({ createEditor }) => {
        if (isGone || !host.current) return;
        editor = createEditor(host.current, {
          ...latest.current,
          onChange: (value) => latest.current.onChange(value),
          onLink: () => latest.current.onLink(),
          onSubmit: () => latest.current.onSubmit(),
          onScroll: (offset) => latest.current.onScroll(offset),
          paste: {
            onFormatted: (usePlain) => latest.current.paste.onFormatted(usePlain),
            onFailed: (error) => latest.current.paste.onFailed(error),
            onFiles: (files) => latest.current.paste.onFiles(files),
          },
        });
        latest.current.onReady(editor);
      },
      (error: unknown) => notify('failed', messageOf(error)),
    );
    return () => {
      isGone = true;
      editor?.destroy();
    };
  }, []);
  return <div ref={host} class="editor" />;
}
