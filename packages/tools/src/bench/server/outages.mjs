import { postgresOutages } from './outages/postgres.mjs';
import { sqliteOutages } from './outages/sqlite.mjs';

/**
 * Outages of the database with the time limits of production: how soon clients are served again, what they
 * receive until then, and whether anything is lost or done twice.
 */
export async function outages({ report }) {
  await postgresOutages(report);
  await sqliteOutages(report);
}
