import { readFileSync } from 'node:fs';
import { createText, sizes } from '../texts.mjs';

const example = (name) =>
  readFileSync(new URL(`../../../../../examples/documents/${name}.md`, import.meta.url), 'utf8');

/** Texts to measure time on, another one for each seed: nobody has seen them. */
export const timedDocuments = {
  small: (seed) => createText({ bytes: sizes.small, seed }),
  middle: (seed) => createText({ bytes: sizes.middle, seed }),
};

/** Texts to look at what becomes of them. */
export const lookedAtDocuments = {
  middle: timedDocuments.middle(1),
  multilingual: example('multilingual'),
  damaged: example('damaged-chat-answer'),
};
