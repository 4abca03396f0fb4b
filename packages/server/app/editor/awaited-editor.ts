import type { EditorHandle } from './editor-handle.ts';

/** An editor whose code may still load. What it is asked until then waits for it. */
export interface AwaitedEditor {
  readonly arrive: (editor: EditorHandle) => void;
  readonly ask: (action: (editor: EditorHandle) => void) => void;
}

export function awaitEditor(): AwaitedEditor {
  let arrive: AwaitedEditor['arrive'] = () => {};
  const editor = new Promise<EditorHandle>((resolve) => (arrive = resolve));
  return { arrive, ask: (action) => void editor.then(action) };
}
