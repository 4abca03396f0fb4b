import type { PreviewAnswer, PreviewDesign } from '../../preview/messages.ts';
import { startPreview, type Preview } from '../../preview/preview.ts';
import { specimenMarkdown } from './specimen-markdown.ts';

let preview: Preview | undefined;
let settle: (answer: PreviewAnswer) => void = () => undefined;
let last: Promise<unknown> = Promise.resolve();

const noPictures = () => Promise.resolve(undefined);

/** Renders the specimen of a design, one after the other. */
export function renderSpecimen(design: PreviewDesign): Promise<PreviewAnswer> {
  const rendered = last.then(
    () =>
      new Promise<PreviewAnswer>((resolve) => {
        settle = resolve;
        preview ??= startPreview((answer) => settle(answer), noPictures);
        preview.show({
          markdown: specimenMarkdown,
          design,
          actions: ['clean'],
          settings: {},
          page: {},
          isPaper: true,
        });
      }),
  );
  last = rendered;
  return rendered;
}
