import { join } from 'node:path';
import { openSqlite, openStore } from '@mdconv/store';
import { isThorough, once } from '@mdconv/tools/testing/laws';
import { expect, test } from 'vitest';
import {
  allotment,
  boot,
  convert,
  expectClosed,
  expectTaken,
  firstKey,
  folder,
  hold,
  usage,
  useServerProcesses,
} from './booted-server.ts';

useServerProcesses();

const settings = { MDCONV_WORKERS: '2', MDCONV_WAITING_PER_ACCOUNT_MAX: '100' };
const some = {
  markdown: '# Part\n\nSome words of *text*.\n\n'.repeat(isThorough ? 300 : 60),
  format: 'pdf',
};

const kills = isThorough ? 5 : 2;

/** The status of a request, or none if its server crashed. */
async function outcome(url: string, key: string, body: object) {
  try {
    const answer = await convert(url, key, body);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return undefined;
  }
}

/** Reads the wallet from disk and checks that its ledger is consistent. */
async function creditsOnDisk(): Promise<number> {
  const store = await openStore(openSqlite({ path: join(folder, 'data/mdconv.db') }));
  expect(await store.housekeeping.checkInvariants()).toEqual([]);
  const [account] = await store.accounts.listAccounts();
  await store.close();
  return account?.creditsRemaining ?? NaN;
}

const count = (of: readonly unknown[], wanted: unknown) =>
  of.filter((each) => each === wanted).length;

test('SIGTERM under load: accepted requests get a response, exit code 0, no credit lost', async () => {
  const server = await boot(settings);
  const key = firstKey();
  const release = hold(server);
  const pending = Array.from({ length: 20 }, () => outcome(server.url, key, some));
  await expectTaken(server, 20);
  server.child.kill('SIGTERM');
  await expectClosed(server);
  release();
  expect(count(await Promise.all(pending), 200)).toBe(20);
  expect(await server.exited).toBe(0);
  expect(await creditsOnDisk()).toBe(allotment - 20);
});

test('SIGTERM closes connections on which a client keeps sending requests', once, async () => {
  const { child, url, exited } = await boot(settings);
  let answers = 0;
  const ask = async () => {
    while ((await outcome(url, firstKey(), { markdown: 'a', format: 'text' })) === 200)
      answers += 1;
  };
  const asking = [ask(), ask(), ask()];
  await expect.poll(() => answers).toBeGreaterThan(3);
  child.kill('SIGTERM');
  // The shutdown time is much longer than the test timeout.
  expect(await exited).toBe(0);
  await Promise.all(asking);
});

test('SIGKILL under load, again and again: no credit is lost or duplicated', async () => {
  let [acknowledged, lost] = [0, 0];
  for (let times = 1; times <= kills; times += 1) {
    const server = await boot(settings);
    // At the first crash all requests are running; at later ones more are finished.
    const isFirst = times === 1;
    if (isFirst) hold(server);
    const before = acknowledged;
    const pending = Array.from({ length: 10 }, async (_, n) => {
      const body = n % 2 ? some : { ...some, format: 'text' };
      const status = await outcome(server.url, firstKey(), body);
      if (status === 200) acknowledged += 1;
      if (status === undefined) lost += 1;
    });
    if (isFirst) await expectTaken(server, 10);
    else await expect.poll(() => acknowledged - before, { interval: 1 }).toBeGreaterThan(times - 2);
    server.child.kill('SIGKILL');
    await Promise.all(pending);
    await server.exited;
    expect(acknowledged + lost).toBe(10 * times);
  }
  expect(lost).toBeGreaterThanOrEqual(10);

  const { url } = await boot(settings);
  const { creditsRemaining } = await usage(url, firstKey());
  // A response in transit when the server crashed is charged, because its delivery is unknown.
  expect(creditsRemaining).toBeLessThanOrEqual(allotment - acknowledged);
  expect(creditsRemaining).toBeGreaterThanOrEqual(allotment - acknowledged - lost);
  expect(await creditsOnDisk()).toBe(creditsRemaining);
});
