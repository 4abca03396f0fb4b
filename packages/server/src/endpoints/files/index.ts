export { deleteFile } from './delete-file.ts';
export { getFileContent } from './get-file-content.ts';
export { getFile } from './get-file.ts';
export { patchFile } from './patch-file.ts';
export { postFileCopy } from './post-file-copy.ts';
export { postFile } from './post-file.ts';
