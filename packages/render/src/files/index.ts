export { explain } from './explain.ts';
export { isLocalName, readLocalImage } from './local-image.ts';
export { makeFolder } from './make-folder.ts';
export { isBelow, isWithin } from './within.ts';
