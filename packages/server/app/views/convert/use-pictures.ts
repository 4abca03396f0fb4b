import { useState } from 'preact/hooks';
import { messageOf } from '../../api/api.ts';
import type { AwaitedEditor } from '../../editor/awaited-editor.ts';
import { describe, UnreadablePictureError, type Pictures } from '../../pictures/pictures.ts';
import { text } from '../../text.ts';
import { notify } from '../../ui/notices.tsx';

/** @returns adds pictures at the cursor, one after the other */
export function usePictures(
  pictures: Pictures,
  editor: AwaitedEditor,
): (files: readonly File[]) => void {
  const [queue] = useState(() => ({ last: Promise.resolve() }));
  const add = async (file: File) => {
    try {
      const source = await pictures.add(file);
      const description = describe(file, text.convert.picture);
      editor.ask((ready) => ready.insertPicture(description, source));
    } catch (error) {
      notify('failed', error instanceof UnreadablePictureError ? error.message : messageOf(error));
    }
  };
  return (files) => {
    for (const file of files) queue.last = queue.last.then(() => add(file));
  };
}
