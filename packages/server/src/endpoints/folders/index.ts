export { deleteFolder } from './delete-folder.ts';
export { patchFolder } from './patch-folder.ts';
export { postFolder } from './post-folder.ts';
