import { kinds, sizes } from '../texts.mjs';

const otherKinds = kinds.filter((kind) => kind !== 'mixed');

/**
 * The documents of the bars: three lengths of mixed text, and the other kinds of text in the middle
 * length, whose bar they share.
 */
export const documents = [
  ...Object.keys(sizes).map((length) => ({ name: length, length, kind: 'mixed' })),
  ...otherKinds.map((kind) => ({ name: kind, length: 'middle', kind })),
];

export const bytesOf = ({ length }) => sizes[length];
