import { openPostgres } from '@mdconv/store';
import { expect, test } from 'vitest';
import { startPostgres } from '../../../store/tests/postgres/start-postgres.mjs';
import { startServer } from '../running-server.ts';
import { debitsOf, expectSettled } from './accounts-for.ts';

test('a database that is restarted under load fails what ran, and nothing after it', async (context) => {
  const postgres = await startPostgres({ durable: true });
  if (!postgres) return context.skip('PostgreSQL is not installed.');
  const driver = await openPostgres({ url: postgres.url });
  const server = await startServer({ driver, credits: 10_000 });
  try {
    const body = { markdown: '# Plan', format: 'html' };
    let over = false;
    const statuses: number[] = [];
    const client = async () => {
      while (!over) statuses.push((await server.call('POST', '/api/v1/convert', { body })).status);
    };
    const clients = Array.from({ length: 6 }, client);
    const answers = (count: number) =>
      expect.poll(() => statuses.length, { timeout: 30_000 }).toBeGreaterThan(count);
    await answers(20);
    const before = statuses.length;
    await postgres.restart();
    const atEnd = statuses.length;
    await answers(atEnd + 40);
    over = true;
    await Promise.all(clients);

    expect(new Set(statuses.slice(0, before))).toEqual(new Set([200]));
    expect([200, 429, 500]).toEqual(expect.arrayContaining([...new Set(statuses)]));
    // Six requests may have been under way when it was back.
    expect(new Set(statuses.slice(atEnd + 6))).toEqual(new Set([200]));
    // A hold whose request died with the connection goes back when its time is over.
    server.clock.now += 10 * 60_000;
    await server.store.housekeeping.sweepHolds();
    await expectSettled(server.store, server.account.id);
    const served = statuses.filter((status) => status === 200).length;
    const debits = await debitsOf(server.store, server.account.id);
    expect(debits).toBeGreaterThanOrEqual(served);
    // An act may be on the disk whose answer the connection did not bring back.
    expect(debits - served).toBeLessThanOrEqual(6);
  } finally {
    await server.close();
    await postgres.stop();
  }
}, 120_000);
