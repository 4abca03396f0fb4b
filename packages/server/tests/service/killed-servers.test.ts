import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres, openSqlite, openStore, type Store } from '@mdconv/store';
import { newPostgresUrl } from '@mdconv/tools/testing/postgres';
import { expect, test } from 'vitest';
import { mintToken } from '../../src/accounts/index.ts';
import {
  allotment,
  boot,
  firstKey,
  folder,
  runCommand,
  useServerProcesses,
} from '../booted-server.ts';
import { checkedFetch } from '../checked-fetch.ts';
import { onEachDatabase } from '../databases.ts';
import { debitsOf, expectSettled } from './accounts-for.ts';
import { createRandom, type Random } from './random.ts';

/** `npm run kill-test` in the package kills more often. */
const kills = Number(process.env['KILLS'] ?? 2);
const clientCount = 4;
/** More than all clients spend. */
const granted = 100_000;
const seed = Number(process.env['KILL_SEED'] ?? 20_261_120);

interface SavedFile {
  readonly id: string;
  readonly version: number;
  readonly sha256: string;
}

/** What a server shows of a project. */
interface Shown {
  /** The files by name. */
  readonly files: Readonly<Record<string, SavedFile>>;
  readonly mode: string;
  readonly invitees: readonly string[];
}

/** A change, and what it leads to. The id of a new file is known afterwards only. */
interface Change {
  readonly request: readonly [method: string, path: string, body?: object];
  readonly success: 200 | 201;
  readonly cost: 0 | 1;
  readonly leadsTo: (before: Shown, saved?: string) => Shown;
}

/** A client whose only project nobody else changes, so that it knows everything about it. */
class Client {
  shown: Shown = { files: {}, mode: 'private', invitees: [] };
  readonly working = new Map<string, string>();
  readonly revoked: string[] = [];
  /** Credits of acknowledged changes, and of those that are found to have happened. */
  paid = 0;
  /** Conversions that ended without an answer: each may have been paid. */
  unsure = 0;
  acknowledged = 0;
  private isPublished = false;
  private numbers = 0;
  private doubt: Change | undefined;

  constructor(
    private readonly random: Random,
    readonly projectId: string,
    private readonly cookie: string,
  ) {}

  /** Changes things until the server is gone. */
  async work(url: string): Promise<void> {
    try {
      for (;;) await this.random.pick([this.change, this.change, this.convert, this.useKeys])(url);
    } catch (error) {
      // What `fetch` throws if the connection ends, and only that.
      if (!(error instanceof TypeError)) throw error;
    }
  }

  private readonly change = async (url: string): Promise<void> => {
    const change = this.randomChange();
    this.doubt = change;
    const { request, success, cost, leadsTo } = change;
    const json = await this.call(url, request, success);
    this.doubt = undefined;
    this.acknowledged += 1;
    this.paid += cost;
    this.shown = leadsTo(this.shown, String(json['id']));
    this.isPublished ||= this.shown.mode === 'public';
  };

  private readonly convert = async (url: string): Promise<void> => {
    this.unsure += 1;
    const body = { markdown: `# ${this.newName()}`, format: 'html' };
    await this.call(url, ['POST', '/api/v1/convert', body], 200);
    this.unsure -= 1;
    this.paid += 1;
    this.acknowledged += 1;
  };

  /** Creates a key, and revokes another one. */
  private readonly useKeys = async (url: string): Promise<void> => {
    const created = await this.call(
      url,
      ['POST', '/account/keys', { name: this.newName(), mode: 'live' }],
      201,
    );
    const [old] = this.working;
    this.working.set(String(created['id']), String(created['key']));
    this.acknowledged += 1;
    if (!old) return;
    // Without an answer, the key may work or not.
    this.working.delete(old[0]);
    await this.call(url, ['DELETE', `/account/keys/${old[0]}`], 200);
    this.revoked.push(old[1]);
    this.acknowledged += 1;
  };

  private randomChange(): Change {
    const { projectId, random } = this;
    const [name, other] = [this.newName(), this.newName()];
    const saved = Object.entries(this.shown.files);
    const file = saved.length > 0 && random.chance(0.7) ? random.pick(saved) : undefined;
    if (file) return random.pick([renamed, replaced, deleted])(file, other);
    const project = `/api/v1/projects/${projectId}/share`;
    return random.pick<() => Change>([
      () => saveOf(projectId, name),
      () => saveOf(projectId, name),
      () => ({
        request: ['POST', `${project}/public`],
        success: 200,
        cost: this.isPublished ? 0 : 1,
        leadsTo: (before) => ({ ...before, mode: 'public' }),
      }),
      () => ({
        request: ['POST', `${project}/invites`, { emails: [`${name}@example.com`] }],
        success: 200,
        cost: 1,
        leadsTo: ({ files, invitees }) => ({
          ...{ files, mode: 'restricted' },
          invitees: [...invitees, `${name}@example.com`].sort(),
        }),
      }),
    ])();
  }

  private newName(): string {
    return `${this.projectId.slice(-4)}-${(this.numbers += 1)}`;
  }

  private async call(
    url: string,
    [method, path, body]: Change['request'],
    success: number,
  ): Promise<Record<string, unknown>> {
    const isAccount = path.startsWith('/account');
    const response = await checkedFetch(url + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(isAccount
          ? { cookie: this.cookie, 'sec-fetch-site': 'same-origin' }
          : { 'x-api-key': firstKey(), authorization: `Bearer ${firstKey()}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const json = (await response.json()) as Record<string, unknown>;
    expect([`${method} ${path}`, response.status, json['error']]).toEqual([
      ...[`${method} ${path}`, success, undefined],
    ]);
    return json;
  }

  /** Asserts that everything acknowledged is there, and nothing else but the change without an answer. */
  async check(url: string): Promise<void> {
    const shown = await this.read(url);
    const isAfter = this.doubt && !isEqual(shown, this.shown);
    const expected = isAfter ? this.doubt?.leadsTo(this.shown) : this.shown;
    expect(withoutIds(shown)).toEqual(withoutIds(expected ?? this.shown));
    if (isAfter) this.paid += this.doubt?.cost ?? 0;
    this.isPublished ||= shown.mode === 'public';
    this.shown = shown;
    this.doubt = undefined;
    for (const key of this.working.values()) expect(await statusOf(url, key)).toBe(200);
    for (const key of this.revoked.splice(0)) expect(await statusOf(url, key)).toBe(401);
  }

  private async read(url: string): Promise<Shown> {
    const project = `/api/v1/projects/${this.projectId}`;
    const { files } = await this.call(url, ['GET', project], 200);
    const share = await this.call(url, ['GET', `${project}/share`], 200);
    const listed = files as { id: string; name: string; version: number; content_sha256: string }[];
    for (const { id, content_sha256 } of listed)
      expect(hashOf(await contentOf(url, id))).toBe(content_sha256);
    return {
      files: Object.fromEntries(
        listed.map(({ id, name, version, content_sha256: sha256 }) => [
          name,
          { id, version, sha256 },
        ]),
      ),
      mode: String(share['mode']),
      invitees: (share['invitees'] as { email: string }[]).map(({ email }) => email).sort(),
    };
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

function saveOf(projectId: string, name: string): Change {
  return {
    request: ['POST', '/api/v1/files', { project_id: projectId, name, content: name }],
    success: 201,
    cost: 1,
    leadsTo: (before, id = '') => withFile(before, name, { id, version: 1, sha256: hashOf(name) }),
  };
}

type ChangeFile = (file: readonly [name: string, file: SavedFile], text: string) => Change;

const renamed: ChangeFile = ([name, file], other) => ({
  request: ['PATCH', `/api/v1/files/${file.id}`, { name: other }],
  success: 200,
  cost: 0,
  leadsTo: (before) => withFile(withFile(before, name), other, file),
});

const replaced: ChangeFile = ([name, { id, version }], content) => ({
  request: ['PATCH', `/api/v1/files/${id}`, { content, version }],
  success: 200,
  cost: 0,
  leadsTo: (before) =>
    withFile(before, name, { id, version: version + 1, sha256: hashOf(content) }),
});

const deleted: ChangeFile = ([name, { id }]) => ({
  request: ['DELETE', `/api/v1/files/${id}`],
  success: 200,
  cost: 0,
  leadsTo: (before) => withFile(before, name),
});

/** The same project with a file, or without it. */
function withFile(before: Shown, name: string, file?: SavedFile): Shown {
  const { [name]: _, ...others } = before.files;
  return { ...before, files: { ...others, ...(file && { [name]: file }) } };
}

const withoutIds = ({ files, ...others }: Shown) => ({
  ...others,
  files: Object.fromEntries(
    Object.entries(files).map(([name, { version, sha256 }]) => [name, { version, sha256 }]),
  ),
});

const isEqual = (one: Shown, other: Shown) =>
  JSON.stringify(sorted(withoutIds(one))) === JSON.stringify(sorted(withoutIds(other)));

const sorted = ({ files, ...others }: ReturnType<typeof withoutIds>) => ({
  ...others,
  files: Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)),
});

async function statusOf(url: string, key: string): Promise<number> {
  return (await checkedFetch(`${url}/api/v1/usage`, { headers: { 'x-api-key': key } })).status;
}

async function contentOf(url: string, id: string): Promise<string> {
  const headers = { authorization: `Bearer ${firstKey()}` };
  return (await checkedFetch(`${url}/api/v1/files/${id}/content`, { headers })).text();
}

/** Clients of the first account, each with a project of its own. */
async function createClients(store: Store, random: Random): Promise<readonly Client[]> {
  const [account] = await store.accounts.listAccounts();
  if (!account) throw new Error('The server has created no account.');
  const [link, session] = [mintToken(), mintToken()];
  await store.sessions.createSignInLink(account.id, link.hash, 60_000);
  await store.sessions.redeemSignInLink(link.hash, session.hash);
  await store.wallet.grantCredits(account.id, granted, 'test');
  const clients: Client[] = [];
  for (let number = 0; number < clientCount; number += 1) {
    const actor = { accountId: account.id, mode: 'live' } as const;
    const { id } = await store.projects.createProject(actor, { name: 'P', description: null });
    clients.push(new Client(random, id, `mdconv=${session.token}`));
  }
  return clients;
}

const sum = (clients: readonly Client[], field: 'acknowledged' | 'paid' | 'unsure') =>
  clients.reduce((total, client) => total + client[field], 0);

/** Lets clients work until some changes are acknowledged, then kills the server at any moment. */
async function workUntilKilled(
  { child, url }: Awaited<ReturnType<typeof boot>>,
  clients: readonly Client[],
): Promise<void> {
  const before = sum(clients, 'acknowledged');
  const working = Promise.all(clients.map((client) => client.work(url)));
  const failed = working.then(() => undefined);
  const enough = expect.poll(() => sum(clients, 'acknowledged') - before).toBeGreaterThan(30);
  await Promise.race([enough, failed]);
  await sleep(Math.random() * 50);
  child.kill('SIGKILL');
  await working;
  if (child.signalCode === null) await once(child, 'exit');
}

useServerProcesses();

onEachDatabase((database) => {
  test(
    `${kills} kills of a server that clients write to: nothing acknowledged is lost, nothing is paid without work`,
    { timeout: 60_000 + kills * 30_000 },
    async () => {
      const url = database === 'SQLite' ? undefined : await newPostgresUrl();
      const more = { MDCONV_KEYS_MAX: '10000', ...(url && { MDCONV_DATABASE_URL: url }) };
      let server = await boot(more);
      const path = join(folder, 'data/mdconv.db');
      const store = await openStore(url ? await openPostgres({ url }) : openSqlite({ path }));
      const clients = await createClients(store, createRandom(seed));
      for (let killed = 0; killed < kills; killed += 1) {
        await workUntilKilled(server, clients);
        server = await boot(more);
        for (const client of clients) await client.check(server.url);
      }
      const [account] = await store.accounts.listAccounts();
      const accountId = account?.id ?? '';
      const held = await store.housekeeping.sweepHolds({ all: true });
      // On a shared database, the holds of a server that was killed end when they expire.
      if (!url) expect(held).toBe(0);
      await expectSettled(store, accountId);
      const debits = await debitsOf(store, accountId);
      const [paid, unsure] = [sum(clients, 'paid'), sum(clients, 'unsure')];
      expect(debits).toBeGreaterThanOrEqual(paid);
      expect(debits).toBeLessThanOrEqual(paid + unsure);
      const { available } = await store.wallet.readWallet(accountId, 'live');
      const left = available.subscription + available.topup;
      expect(left).toBe(allotment + granted - debits);
      // A start sweeps the contents that were left behind.
      const released = async () => (await store.housekeeping.countRows())['released_contents'];
      await expect.poll(released).toBe(0);
      await store.close();
      server.child.kill('SIGTERM');
      expect(await server.exited).toBe(0);
      expect((await runCommand(['doctor'], { more })).status).toBe(0);
      const acknowledged = sum(clients, 'acknowledged');
      console.info(`${database}: ${kills} kills, ${acknowledged} acknowledged, ${debits} paid`);
    },
  );
});
