/** Gray png pictures for the examples of kinds. */
export const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42ps2DQABxAEtM2/OZQAAAABJRU5ErkJggg==';

/** 40 by 30 pixels. */
export const smallPicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAAAAAB7tgMBAAAAE0lEQVR42ps2bRSMglEwCoYDAAAzH9DTlYNT8wAAAABJRU5ErkJggg==';
