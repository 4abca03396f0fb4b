export { Files } from './files.ts';
export { Folders } from './folders.ts';
export { Projects } from './projects.ts';
export { Shares } from './shares.ts';
