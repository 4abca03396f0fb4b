export { sweepContentBatch } from './content.ts';
export { sqlFiles } from './files.ts';
export { sqlFolders } from './folders.ts';
export { sqlProjects } from './projects.ts';
export { sqlSharing } from './sharing.ts';
