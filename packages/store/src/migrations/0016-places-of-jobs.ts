import type { Migration } from './migrate.ts';

/** Where the file of a job was, so that its relative links find the images of the project. */
export const placesOfJobs: Migration = {
  id: 16,
  name: 'places of jobs',
  statements: [
    `alter table jobs add column project_id text`,
    `alter table jobs add column folder_id text`,
  ],
};
