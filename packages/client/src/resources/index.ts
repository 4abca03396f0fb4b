export { Batches } from './batches.ts';
export { DesignSystems } from './design-systems.ts';
export { Files } from './files.ts';
export { Folders } from './folders.ts';
export { Images } from './images.ts';
export { Keys } from './keys.ts';
export { Projects } from './projects.ts';
export { Shares } from './shares.ts';
