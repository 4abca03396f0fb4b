// Works on a store until it is killed and prints each operation after it is acknowledged.
import { openPostgres, openSqlite, openStore } from '@mdconv/store';

const { url, accountId, projectId, role, loops } = JSON.parse(process.argv[2]);
const many = 1_000_000;

const driver = url.startsWith('postgres:')
  ? await openPostgres({ url, maxConnections: 4 })
  : openSqlite({ path: url });
const store = await openStore(driver, { limits: { files: many, invitees: many } });
const actor = { accountId, mode: 'live' };
const name = () => `${process.pid} ${Math.random()}`;
const call = { endpoint: 'POST /test', statusCode: 200, durationMs: 1 };
const payment = { credits: 1, call };

const say = (done) => process.stdout.write(`${JSON.stringify(done)}\n`);

async function convert() {
  const { hold } = await store.wallet.holdCredits(accountId, {
    ...actor,
    credits: 1,
    ttlMs: 60_000,
  });
  await store.wallet.postHold(accountId, hold.id, {
    ...actor,
    ...call,
    format: 'pdf',
    creditsCharged: 1,
    errorCode: null,
  });
  say({ act: 'convert', id: hold.id });
}

async function save() {
  const file = { projectId, folderId: null, name: name(), content: name() };
  const { result } = await store.files.createFile(actor, file, payment);
  say({ act: 'file', id: result.id, version: 1 });
  const change = { content: name(), versions: [1] };
  const { version } = await store.files.updateFile(actor, result.id, change);
  say({ act: 'file', id: result.id, version });
  const copy = await store.files.copyFile(actor, result.id, payment);
  say({ act: 'file', id: copy.result.id, version: 1 });
}

async function invite() {
  const email = `${name().replace(' ', '.')}@example.com`;
  await store.shares.invite(actor, projectId, [email], payment);
  say({ act: 'invite', id: email });
}

/** Spends until no credits are left, then exits. */
async function spend() {
  const loop = async () => {
    for (;;) {
      try {
        await convert();
      } catch (error) {
        if (error.code === 'out_of_credits') return;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: loops }, loop));
}

async function work() {
  for (;;) for (const act of [convert, save, invite]) await act();
}

say({ act: 'ready' });
if (role === 'spend') await spend();
else await Promise.all(Array.from({ length: loops }, work));
await store.close();
