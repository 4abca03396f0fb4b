import { useFaces, usePageFiles } from '@mdconv/render/pages';
import { askedPictures } from '../preview/asked-pictures.ts';
import { layOutText, type LaidOutText } from './laid-out-text.ts';
import type { PageFiles, PagesAnswer, PagesRequest } from './messages.ts';

/** What only the build knows. */
declare const PAGE_FILES: PageFiles;

const { faces, others } = PAGE_FILES;
usePageFiles(async (name) => {
  const response = await fetch(new URL(others[name] ?? name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
});

const pictures = askedPictures();
let last: LaidOutText | undefined;

const send = (answer: PagesAnswer, transfer: Transferable[] = []) =>
  postMessage(answer, { transfer });

/** Lays the text of the editor out on pages and paints them, in a thread of its own. */
addEventListener('message', ({ data }: MessageEvent<PagesRequest>) => {
  if (data.kind === 'picture') return pictures.receive(data);
  if (data.kind === 'paint') {
    const { id, page, top } = data;
    if (last?.answer.id !== id) return;
    last.paint(data).then(
      (image) => send({ kind: 'painted', id, page, top, image }, [image]),
      () => send({ kind: 'failed', id }),
    );
    return;
  }
  const layOut = async () => {
    await useFaces(faces);
    last = await pictures.withPictures((readPicture) => layOutText(data, readPicture));
    return last.answer;
  };
  layOut().then(
    (answer) => send(answer),
    () => send({ kind: 'failed', id: data.id }),
  );
});
