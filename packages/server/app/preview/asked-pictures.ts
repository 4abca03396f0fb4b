import { keepPictures } from './kept-pictures.ts';
import type { PictureAnswer, PictureQuestion } from './messages.ts';

/** The pictures of a text, which a worker asks its page for. */
export function askedPictures() {
  /** Those who wait for a picture, by key. */
  const waiting = new Map<number, (answer: PictureAnswer) => void>();
  let questions = 0;
  return {
    /** Runs a function that renders a text. */
    withPictures: keepPictures((source, known) => {
      const key = (questions += 1);
      postMessage({ kind: 'picture', key, source, known } satisfies PictureQuestion);
      return new Promise<PictureAnswer>((resolve) => waiting.set(key, resolve));
    }),
    receive(answer: PictureAnswer): void {
      waiting.get(answer.key)?.(answer);
      waiting.delete(answer.key);
    },
  };
}
