import { readFileSync } from 'node:fs';
import { createText, sizes } from '../texts.mjs';

const example = (name) =>
  readFileSync(new URL(`../../../../../examples/documents/${name}.md`, import.meta.url), 'utf8');

/** Texts for measuring time, a new one for each seed. */
export const timedDocuments = {
  small: (seed) => createText({ bytes: sizes.small, seed }),
  middle: (seed) => createText({ bytes: sizes.middle, seed }),
};

/** Texts whose outputs are inspected. */
export const lookedAtDocuments = {
  middle: timedDocuments.middle(1),
  multilingual: example('multilingual'),
  damaged: example('damaged-chat-answer'),
};
