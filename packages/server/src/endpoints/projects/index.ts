export { deleteProject } from './delete-project.ts';
export { getProject } from './get-project.ts';
export { getProjects } from './get-projects.ts';
export { patchProject } from './patch-project.ts';
export { postProject } from './post-project.ts';
