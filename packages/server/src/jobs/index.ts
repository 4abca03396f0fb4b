export { createJobRunner, type JobRunner } from './job-runner.ts';
