export { createWordTags } from './word-tags.ts';
export { addElement } from './inline-element.ts';
export { wrapOrphans } from './wrap-orphans.ts';
export { buildBlockElement } from './block-element.ts';
export { nestHtml } from './nest-html.ts';
export { isDropped } from './open-elements.ts';
export { warnOfDropped } from './warn-of-dropped.ts';
