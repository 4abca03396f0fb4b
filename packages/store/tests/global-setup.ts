import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres/start-postgres.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string | undefined;
  }
}

/** One PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ durable: false });
  if (!postgres)
    console.warn(
      '\nSKIPPED: everything on PostgreSQL, which is not installed. On Debian: apt-get install postgresql\n',
    );
  project.provide('postgresUrl', postgres?.url);
  return async () => postgres?.stop();
}
