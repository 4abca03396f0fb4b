import { openPostgres } from '@mdconv/store';
import { expect, test } from 'vitest';
import { startPostgres } from '@mdconv/tools/testing/start-postgres';
import { patientMs, startServer } from '../running-server.ts';
import { debitsOf, expectSettled } from './accounts-for.ts';

test('restarting the database under load only fails running requests', async (context) => {
  const postgres = await startPostgres({ durable: true });
  if (!postgres) return context.skip('PostgreSQL is not installed.');
  const driver = await openPostgres({ url: postgres.url });
  const server = await startServer({ driver, credits: 10_000 });
  try {
    const body = { markdown: '# Plan', format: 'html' };
    let over = false;
    let isBack = false;
    const statuses: number[] = [];
    /** Responses to requests sent after the database was back. */
    const later: number[] = [];
    const client = async () => {
      while (!over) {
        const wasBack = isBack;
        const { status } = await server.call('POST', '/api/v1/convert', { body });
        statuses.push(status);
        if (wasBack) later.push(status);
      }
    };
    const clients = Array.from({ length: 6 }, client);
    await expect.poll(() => statuses.length).toBeGreaterThan(20);
    const before = statuses.length;
    await postgres.restart();
    isBack = true;
    await expect.poll(() => later.length).toBeGreaterThan(40);
    over = true;
    await Promise.all(clients);

    expect(new Set(statuses.slice(0, before))).toEqual(new Set([200]));
    expect([200, 503]).toEqual(expect.arrayContaining([...new Set(statuses)]));
    expect(new Set(later)).toEqual(new Set([200]));
    // The hold of a request that failed with the connection is refunded when it expires.
    server.clock.now += 2 * patientMs;
    await server.store.housekeeping.sweepHolds();
    await expectSettled(server.store, server.account.id);
    const served = statuses.filter((status) => status === 200).length;
    const debits = await debitsOf(server.store, server.account.id);
    expect(debits).toBeGreaterThanOrEqual(served);
    // A change may have been committed although its response was lost.
    expect(debits - served).toBeLessThanOrEqual(6);
  } finally {
    await server.close();
    await postgres.stop();
  }
});
