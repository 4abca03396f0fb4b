import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqlite, openStore } from '@mdconv/store';
import { expect, test } from 'vitest';
import { boot, convert, firstKey, folder, usage } from './booted-server.ts';

const settings = {
  MDCONV_WORKERS: '2',
  MDCONV_RATE_LIMIT: '100000',
  MDCONV_WAITING_PER_KEY_MAX: '100',
};
const allotment = 2000;
/** Some hundred milliseconds of work. */
const some = { markdown: '# Part\n\nSome words of *text*.\n\n'.repeat(300), format: 'pdf' };

/** What became of a request whose server may die: its status, or none. */
async function outcome(url: string, key: string, body: object) {
  try {
    const answer = await convert(url, key, body);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return undefined;
  }
}

/** The wallet as it is on the disk, whose books must balance. */
async function creditsOnDisk(): Promise<number> {
  const store = await openStore(openSqlite({ path: join(folder, 'data/mdconv.db') }));
  expect(await store.housekeeping.checkInvariants()).toEqual([]);
  const [account] = await store.accounts.listAccounts();
  await store.close();
  return account?.creditsRemaining ?? NaN;
}

const count = (of: readonly unknown[], wanted: unknown) =>
  of.filter((each) => each === wanted).length;

test('SIGTERM under load: who was accepted is answered, exit 0, no credit lost', async () => {
  const { child, url, exited } = await boot(settings);
  const key = firstKey();
  const pending = Array.from({ length: 20 }, () => outcome(url, key, some));
  await expect
    .poll(async () => (await usage(url, key)).creditsRemaining, { interval: 20 })
    .toBe(allotment - 20);
  child.kill('SIGTERM');
  const statuses = await Promise.all(pending);
  expect(count(statuses, 200) + count(statuses, 429)).toBe(20);
  expect(count(statuses, 200)).toBeGreaterThan(0);
  expect(await exited).toBe(0);
  expect(await creditsOnDisk()).toBe(allotment - count(statuses, 200));
}, 40_000);

test('SIGTERM ends connections on which a client keeps asking', async () => {
  const { child, url, exited } = await boot(settings);
  const ask = async () => {
    while ((await outcome(url, firstKey(), { markdown: 'a', format: 'text' })) === 200);
  };
  const asking = [ask(), ask(), ask()];
  await pause(300);
  const start = performance.now();
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect(performance.now() - start).toBeLessThan(5000);
  await Promise.all(asking);
}, 40_000);

test('SIGKILL under load, five times: no credit is missing or doubled', async () => {
  let [acknowledged, lost] = [0, 0];
  for (let times = 1; times <= 5; times += 1) {
    const { child, url, exited } = await boot(settings);
    const pending = Array.from({ length: 10 }, (_, n) =>
      outcome(url, firstKey(), n % 2 ? some : { ...some, format: 'text' }),
    );
    await pause(150 * times);
    child.kill('SIGKILL');
    const statuses = await Promise.all(pending);
    await exited;
    acknowledged += count(statuses, 200);
    lost += count(statuses, undefined);
    expect(acknowledged + lost).toBe(10 * times);
  }
  expect(lost).toBeGreaterThan(0);

  const { url } = await boot(settings);
  const { creditsRemaining } = await usage(url, firstKey());
  // An answer that was on its way when the server died is paid for: whether it came is not known.
  expect(creditsRemaining).toBeLessThanOrEqual(allotment - acknowledged);
  expect(creditsRemaining).toBeGreaterThanOrEqual(allotment - acknowledged - lost);
  expect(await creditsOnDisk()).toBe(creditsRemaining);
}, 60_000);
