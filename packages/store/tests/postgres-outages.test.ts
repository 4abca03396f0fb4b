import { Socket } from 'node:net';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  socketOf,
  startDatabaseProxy,
  type DatabaseProxy,
} from '@mdconv/tools/testing/database-proxy';
import { newPostgresUrl, postgresUrl } from '@mdconv/tools/testing/postgres';
import {
  openPostgres,
  openStore,
  StoreUnavailableError,
  type Connection,
  type Driver,
} from '../src/index.ts';

const timeLimits = {
  ...{ connectMs: 400, waitMs: 1000 },
  ...{ statementMs: 1200, answerMs: 1400, idleTransactionMs: 700 },
};

describe.skipIf(!postgresUrl)('a PostgreSQL database that fails', () => {
  let proxy: DatabaseProxy;
  let driver: Driver;
  beforeEach(async () => {
    const { search } = new URL(await newPostgresUrl());
    proxy = await startDatabaseProxy(socketOf(postgresUrl ?? ''));
    driver = await openPostgres({ url: proxy.url + search, maxConnections: 3, timeLimits });
    await driver.transaction((connection) =>
      connection.query('create table notes (id integer primary key)'),
    );
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await driver.close();
    await proxy.close();
  });

  const one = () => driver.read((connection) => connection.query('select 1 as one'));
  const write = (id: number) =>
    driver.transaction((connection) => connection.query('insert into notes values ($1)', [id]));
  const count = () =>
    driver.read(async (connection) => {
      const [row] = await connection.query<{ notes: number }>(
        'select count(*) as notes from notes',
      );
      return row?.notes;
    });
  const sleep = (seconds: number) =>
    driver.transaction((connection) => connection.query(`select pg_sleep(${seconds})`));
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );
  /** Opens all connections of the pool, and leaves them idle. */
  const warm = () => Promise.all([one(), one(), one()]);

  test('gives up connections that have gone silent, also those that were idle', async () => {
    await warm();
    proxy.freeze();
    expect(await failure(one())).toMatchObject({ code: 'unavailable', reason: 'unreachable' });
    // The first failure makes the other connections suspect.
    expect(await one()).toEqual([{ one: 1 }]);
  });

  test('closes a silent connection without waiting for its rollback', async () => {
    await one();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    proxy.freeze();
    expect(await failure(one())).toMatchObject({ reason: 'unreachable' });
    expect(query).toHaveBeenCalledTimes(1);
  });

  test('has idle connections probed, before firewalls forget them', async () => {
    const probe = vi.spyOn(Socket.prototype, 'setKeepAlive');
    await warm();
    expect(probe).toHaveBeenCalledWith(true, 10_000);
  });

  test('releases the locks of a transaction that has gone silent', async () => {
    await write(1);
    const lock = 'select id from notes where id = 1 for update';
    const frozen = driver.transaction(async (connection) => {
      await connection.query(lock);
      proxy.freeze();
      return connection.query('select 1');
    });
    expect(await failure(frozen)).toMatchObject({ reason: 'unreachable' });
    const next = driver.transaction((connection) => connection.query(lock));
    expect(await next).toEqual([{ id: 1 }]);
  });

  test('says that a change may have been made when its commit gets no answer', async () => {
    const lost = driver.transaction(async (connection) => {
      await connection.query('insert into notes values (1)');
      proxy.mute();
    });
    expect(await failure(lost)).toMatchObject({ reason: 'unreachable', mayHaveCommitted: true });
    expect(await count()).toBe(1);
    proxy.mute();
    expect(await failure(write(2))).toMatchObject({ mayHaveCommitted: false });
  });

  test.each<[string, () => unknown]>([
    ['refuses connections', () => proxy.refuse()],
    ['accepts connections and never answers', () => proxy.hang()],
  ])('%s, then works again', async (_name, fail) => {
    await warm();
    await fail();
    expect(await failure(write(1))).toBeInstanceOf(StoreUnavailableError);
    expect(await failure(write(1))).toMatchObject({
      code: 'unavailable',
      reason: 'unreachable',
      mayHaveCommitted: false,
    });
    await proxy.resume();
    await write(1);
    expect(await count()).toBe(1);
  });

  test.each<[string, string, string]>([
    ['is shutting down', '57P01', 'unreachable'],
    ['has too many connections', '53300', 'overloaded'],
    ['has a full disk', '53100', 'disk-full'],
    ['has a failing disk', '58030', 'disk-failing'],
    ['is a standby', '25006', 'read-only'],
    ['cancels a statement', '57014', 'overloaded'],
  ])('%s', async (_name, state, reason) => {
    const raise = driver.transaction((connection) =>
      connection.query(`do $$ begin raise exception 'x' using errcode = '${state}'; end $$`),
    );
    expect(await failure(raise)).toMatchObject({ code: 'unavailable', reason });
    expect(await one()).toEqual([{ one: 1 }]);
  });

  test('keeps the connection after an error of a statement', async () => {
    const pid = async () =>
      JSON.stringify(
        await driver.read((connection) => connection.query('select pg_backend_pid()')),
      );
    const before = await pid();
    const error = await failure(
      driver.read((connection) => connection.query('select * from nothing')),
    );
    expect(error).toMatchObject({ code: '42P01' });
    expect(await pid()).toBe(before);
  });

  test('is overloaded if a statement takes too long', async () => {
    expect(await failure(sleep(5))).toMatchObject({ reason: 'overloaded' });
  });

  test('waits longer for a busy database than for one that does not answer', async () => {
    const busy = Promise.all([sleep(0.6), sleep(0.6), sleep(0.6)]);
    expect(await one()).toEqual([{ one: 1 }]);
    await busy;
    const busier = Promise.all([sleep(1.1), sleep(1.1), sleep(1.1)]);
    expect(await failure(one())).toMatchObject({ reason: 'overloaded' });
    await busier;
    expect(await one()).toEqual([{ one: 1 }]);
  });

  test('migrations and checks of everything have no time limit', async () => {
    const slow = (connection: Connection) => connection.query('select pg_sleep(1.5)');
    await Promise.all([driver.migration(slow), driver.read(slow, { unlimited: true })]);
  });

  test('doctor may take long', async () => {
    const given: unknown[] = [];
    const read: Driver['read'] = (work, options) => {
      given.push(options);
      return driver.read(work, options);
    };
    const { housekeeping } = await openStore({ ...driver, read });
    expect(await housekeeping.checkInvariants()).toEqual([]);
    await housekeeping.countRows();
    expect(given.slice(-2)).toEqual([{ unlimited: true }, { unlimited: true }]);
  });

  test('closes while connections are silent', async () => {
    const connect = vi.spyOn(Socket.prototype, 'connect');
    await warm();
    proxy.freeze();
    await driver.close();
    // The proxy connects to a path, the driver to a port.
    const isOwn = (_: unknown, call: number) => typeof connect.mock.calls[call]?.[0] === 'number';
    const sockets = connect.mock.contexts.filter(isOwn) as readonly Socket[];
    expect(sockets.length).toBeGreaterThan(0);
    // An open one would keep the process alive.
    await expect.poll(() => sockets.filter(({ destroyed }) => !destroyed)).toEqual([]);
    driver = await openPostgres({ url: proxy.url });
  });
});
