import { openSqlite, openStore, StoreUnavailableError, type Wallets } from '@mdconv/store';
import { afterEach, expect, test } from 'vitest';
import { createServer, mintKey } from '../../src/index.ts';
import { fixedOutputPool } from '../fixed-output-pool.ts';

const credits = 10;
let close = async () => {};
afterEach(() => close());

const unavailable = (mayHaveCommitted = false) =>
  new StoreUnavailableError('unreachable', { cause: new Error('reset'), mayHaveCommitted });

/** Lets calls of a method fail, after which it works. */
function failing<Given extends unknown[], Result>(
  times: number,
  method: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  let failures = 0;
  return async (...given) => {
    failures += 1;
    if (failures <= times) throw unavailable();
    return method(...given);
  };
}

interface Faults {
  /** Replaces methods of the wallet. */
  readonly wallet: (inner: Wallets) => Partial<Wallets>;
  /** What a conversion does. */
  readonly work?: () => Promise<void>;
}

/** Converts once on a server whose database fails. */
async function convertWith({ wallet, work }: Faults) {
  const store = await openStore(openSqlite({ path: ':memory:' }));
  const account = await store.accounts.createAccount({
    ...{ email: 'a@example.com', plan: 'free', credits },
  });
  const { key, ...secret } = mintKey('live');
  await store.keys.createKey(account.id, {
    ...{ ...secret, mode: 'live', name: 'k', expiresAt: null, rateLimit: null, projectId: null },
    scopes: ['convert'],
  });
  const server = await createServer({
    store: { ...store, wallet: { ...store.wallet, ...wallet(store.wallet) } },
    pool: fixedOutputPool('html', work),
    config: { port: 0, shutdownMs: 0, logLevel: 'silent' },
  });
  const url = await server.listen();
  close = async () => {
    await server.close();
    await store.close();
  };
  const { status, headers } = await fetch(`${url}/api/v1/convert`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ markdown: '# Plan', format: 'html' }),
  });
  const available = async () => (await store.wallet.readWallet(account.id, 'live')).available.topup;
  return { status, retryAfter: headers.get('retry-after'), available };
}

test('a document that is ready is paid as soon as the database is back', async () => {
  const { status, available } = await convertWith({
    wallet: (inner: Wallets) => ({ postHold: failing(1, (...given) => inner.postHold(...given)) }),
  });
  expect(status).toBe(200);
  expect(await available()).toBe(credits - 1);
});

test('a conversion that failed is free, although its hold cannot be released at once', async () => {
  const { status, available } = await convertWith({
    work: () => Promise.reject(new Error('broken')),
    wallet: (inner) => ({
      voidHold: () => Promise.reject(unavailable()),
      withdrawHold: failing(1, (...given) => inner.withdrawHold(...given)),
    }),
  });
  expect(status).toBe(500);
  await expect.poll(available).toBe(credits);
});

test('a hold that may have been placed is withdrawn', async () => {
  const { status, retryAfter, available } = await convertWith({
    wallet: (inner) => ({
      async holdCredits(...given) {
        await inner.holdCredits(...given);
        throw unavailable(true);
      },
    }),
  });
  expect([status, retryAfter]).toEqual([503, '5']);
  await expect.poll(available).toBe(credits);
});
