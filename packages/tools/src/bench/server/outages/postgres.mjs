import { startDatabaseProxy } from '../../../testing/database-proxy.ts';
import { mountTmpfs } from '../../../testing/mounts.ts';
import { startPostgres } from '../../../testing/start-postgres.ts';
import { startServer } from '../start-server.mjs';
import { survive } from './survive.mjs';

/** Outages by name. `lastsMs` is 0 where the failure itself leaves a database that works. */
const outages = {
  'connections that go silent': ({ proxy }) => ({ lastsMs: 0, fail: () => proxy.freeze() }),
  'a database that accepts connections and never answers, for 20 s': ({ proxy }) => ({
    lastsMs: 20_000,
    fail: () => proxy.hang(),
    recover: () => proxy.resume(),
  }),
  'a database that refuses connections, for 20 s': ({ proxy }) => ({
    lastsMs: 20_000,
    fail: () => proxy.refuse(),
    recover: () => proxy.resume(),
  }),
  'a database that is stopped (SIGSTOP) and goes on after 12 s': ({ postgres }) => ({
    lastsMs: 12_000,
    fail: () => postgres.pause(),
    recover: () => postgres.resume(),
  }),
  'a database that is stopped (SIGSTOP) and goes on after 40 s': ({ postgres }) => ({
    lastsMs: 40_000,
    fail: () => postgres.pause(),
    recover: () => postgres.resume(),
  }),
  'a database that is killed (SIGKILL) and starts again after 5 s': ({ postgres }) => ({
    lastsMs: 5000,
    fail: () => postgres.kill(),
    recover: () => postgres.start(),
  }),
  'a database that is shut down (fast) and starts again after 5 s': ({ postgres }) => ({
    lastsMs: 5000,
    fail: () => postgres.shutDown(),
    recover: () => postgres.start(),
  }),
  'a database that is read-only for 10 s': ({ postgres }) => ({
    lastsMs: 10_000,
    fail: () => setReadOnly(postgres, 'on'),
    recover: () => setReadOnly(postgres, 'off'),
  }),
};

async function setReadOnly(postgres, value) {
  await postgres.execute(`alter system set default_transaction_read_only = ${value}`);
  await postgres.execute('select pg_reload_conf()');
}

export async function postgresOutages(report) {
  const postgres = await startPostgres({ durable: true });
  if (!postgres) return report('SKIPPED: outages of PostgreSQL, which is not installed.');
  const proxy = await startDatabaseProxy(postgres.socket);
  try {
    for (const [index, [name, outageOf]] of Object.entries(outages).entries()) {
      await postgres.execute(`create database outage_${index}`);
      const url = proxy.url.replace(/postgres$/, `outage_${index}`);
      await behind(url, (server) =>
        survive(server, outageOf({ proxy, postgres }), { name, report }),
      );
    }
  } finally {
    await proxy.close();
    await postgres.stop();
  }
  await failovers(report);
  await fullDisk(report);
}

/** What happens when a standby takes over. */
const failoversByName = {
  'failover to a standby, old connections are reset': ({ proxy, primary, standby }) => ({
    lastsMs: 500,
    fail: () => primary.kill(),
    recover() {
      standby.promote();
      proxy.switchTo(standby.socket);
    },
  }),
  'failover to a standby, old connections go silent': ({ proxy, primary, standby }) => ({
    lastsMs: 0,
    async fail() {
      proxy.moveTo(standby.socket);
      await primary.kill();
      standby.promote();
    },
  }),
};

async function failovers(report) {
  for (const [name, outageOf] of Object.entries(failoversByName)) {
    const primary = await startPostgres({ durable: true });
    const standby = await primary.startStandby();
    const proxy = await startDatabaseProxy(primary.socket);
    try {
      await behind(proxy.url, (server) =>
        survive(server, outageOf({ proxy, primary, standby }), { name, report }),
      );
    } finally {
      await proxy.close();
      await primary.stop();
      await standby.stop();
    }
  }
}

/** PostgreSQL needs about 40 MB for itself and 16 MB for each segment of its log. */
const diskMegabytes = 160;

async function fullDisk(report) {
  const name = 'PostgreSQL on a full disk, for 20 s';
  const disk = mountTmpfs(diskMegabytes);
  if (!disk) return report(`SKIPPED: ${name}: this process may not mount a disk.`);
  try {
    const postgres = await startPostgres({ durable: true, within: disk.folder });
    const proxy = await startDatabaseProxy(postgres.socket);
    const outage = {
      lastsMs: 20_000,
      fail: () => disk.fill(),
      recover() {
        disk.free();
        // It may have stopped by itself.
        return postgres.start();
      },
    };
    try {
      await behind(proxy.url, (server) => survive(server, outage, { name, report }));
    } finally {
      await proxy.close();
      await postgres.stop();
    }
  } finally {
    disk.unmount();
  }
}

async function behind(url, work) {
  const server = await startServer({ MDCONV_DATABASE_URL: url });
  try {
    await work(server);
  } finally {
    await server.close();
  }
}
