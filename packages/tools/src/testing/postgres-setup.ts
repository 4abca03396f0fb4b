import type { TestProject } from 'vitest/node';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string | undefined;
  }
}

/** Vitest global set-up: starts one PostgreSQL server for the whole run and provides its URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ durable: false });
  if (!postgres)
    console.warn(
      '\nSKIPPED: everything on PostgreSQL, which is not installed. On Debian: apt-get install postgresql\n',
    );
  project.provide('postgresUrl', postgres?.url);
  return async () => postgres?.stop();
}
