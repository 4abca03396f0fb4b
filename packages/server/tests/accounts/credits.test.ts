import { expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import { startServer } from '../running-server.ts';
import { expectSettled } from '../service/accounts-for.ts';

onEachDatabase((database) => {
  const body = { markdown: '# Plan', format: 'html' };

  test('exactly 20 of 50 concurrent requests succeed with 20 credits', async () => {
    const server = await startServer({
      database,
      credits: 20,
      config: { waitingPerAccountMax: 200 },
    });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.call('POST', '/api/v1/convert', { body })),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(402)]).toEqual([20, 30]);
    const refused = answers.find(({ status }) => status === 402);
    expect(refused?.json).toMatchObject({
      error: { code: 'out_of_credits' },
      credits_remaining: 0,
    });
    const { json } = await server.call('GET', '/api/v1/usage');
    expect(json['creditsRemaining']).toBe(0);
    expect(await server.store.housekeeping.checkInvariants()).toEqual([]);
    const ledger = await server.store.wallet.listLedger(server.account.id, 100);
    const sum = ledger.reduce((total, { change }) => total + change.subscription + change.topup, 0);
    expect(sum).toBe(0);
    await server.close();
  });

  test('two keys of one account share a wallet', async () => {
    const server = await startServer({
      database,
      credits: 20,
      config: { waitingPerAccountMax: 200 },
    });
    const keys = [server.live, await server.newKey('live')];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        server.call('POST', '/api/v1/convert', { body, key: keys[n % 2] ?? null }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(30).fill(402)]);
    expect(await server.store.housekeeping.checkInvariants()).toEqual([]);
    await server.close();
  });

  test('30 clients that disconnect at random times pay only for completed conversions, and no hold remains', async () => {
    const server = await startServer({ database });
    const markdown = 'Some words of *text*.\n\n'.repeat(100);
    const send = async (ms: number) => {
      const leaving = AbortSignal.timeout(ms);
      const answer = await fetch(`${server.url}/api/v1/convert`, {
        method: 'POST',
        headers: { 'x-api-key': server.live, 'content-type': 'application/json' },
        body: JSON.stringify({ markdown, format: 'pdf' }),
        signal: leaving,
      }).catch(() => undefined);
      return answer?.status;
    };
    const got: (number | undefined)[] = [];
    for (let round = 0; round < 5; round += 1)
      got.push(
        ...(await Promise.all([1, 20, 60, 150, 400, 1500].map((ms) => send(ms + round * 7)))),
      );
    await expectSettled(server.store, server.account.id);
    const { available } = await server.store.wallet.readWallet(server.account.id, 'live');
    const paid = 2000 - available.subscription;
    expect(paid).toBeGreaterThanOrEqual(got.filter((status) => status === 200).length);
    const { recent } = await server.store.calls.readCalls(server.account.id, 'live', 50);
    expect(recent.reduce((sum, { creditsCharged }) => sum + creditsCharged, 0)).toBe(paid);
    await server.close();
  });
});
