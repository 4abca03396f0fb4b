export { projectZip, zipMemoryBytes } from './project-zip.ts';
export { zipOfResults } from './zip-of-results.ts';
