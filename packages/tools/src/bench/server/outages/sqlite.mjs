import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { mountExt4, mountTmpfs } from '../../../testing/mounts.ts';
import { startServer } from '../start-server.mjs';
import { survive } from './survive.mjs';

const outages = [
  {
    name: 'SQLite on a full disk, for 10 s',
    mount: () => mountTmpfs(64),
    outageOf: ({ disk }) => ({
      lastsMs: 10_000,
      fail: () => disk.fill(),
      recover: () => disk.free(),
    }),
  },
  {
    // Linux makes a disk with errors read-only until it is unmounted, so the server is restarted.
    name: 'SQLite on a disk that is read-only for 10 s, then repaired, with a restart of the server',
    mount: () => mountExt4(64),
    expected: ['no response: TypeError'],
    outageOf: ({ disk, server }) => ({
      lastsMs: 10_000,
      fail: () => disk.makeReadOnly(),
      recover: () => server.restart(() => disk.repair()),
    }),
  },
];

export async function sqliteOutages(report) {
  for (const { name, mount, expected, outageOf } of outages) {
    const disk = mount();
    if (!disk) {
      report(`SKIPPED: ${name}: this process may not mount a disk.`);
      continue;
    }
    const server = await startServer({
      MDCONV_DATABASE_URL: `sqlite:${join(disk.folder, 'mdconv.db')}`,
      MDCONV_PORT: String(await freePort()),
    });
    try {
      await survive(server, outageOf({ disk, server }), { name, expected, report });
    } finally {
      await server.close();
      disk.unmount();
    }
  }
}

/** A port that nobody uses now. */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
