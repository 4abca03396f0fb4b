export { projectZip, zipMemoryBytes } from './project-zip.ts';
