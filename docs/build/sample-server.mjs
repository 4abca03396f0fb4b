// A server with an account that has been used for a while, for pictures of the browser app.
import { readFile } from 'node:fs/promises';
import { createPool } from '@mdconv/render';
import { createPasswords, createServer, mintKey, readConfig } from '@mdconv/server';
import { openSqlite, openStore } from '@mdconv/store';

/** 20 November 2026, noon, UTC. The server and the pages have this time. */
export const sampleTime = Date.UTC(2026, 10, 20, 12);

const dayMs = 86_400_000;
const email = 'mira@northwind.example';
const password = 'seven quiet otters';

const documents = new URL('../../examples/documents/', import.meta.url);

export async function startSampleServer() {
  let now = sampleTime;
  const store = await openStore(openSqlite({ path: ':memory:' }), { now: () => now });
  const pool = createPool({ workers: 1 });
  const passwords = createPasswords({ ln: 4, r: 8, p: 1 });
  const config = { ...readConfig({}), port: 0, shutdownMs: 0, rateLimit: 10_000 };
  const log = { info() {}, warn() {}, error() {} };
  const server = await createServer({ config, store, pool, passwords, log, now: () => now });
  const url = await server.listen();

  now = sampleTime - 20 * dayMs;
  const account = await store.accounts.createAccount({ email, plan: 'premium' });
  await store.passwords.setPassword(account.id, await passwords.hash(password));
  await store.accounts.setOperator(account.id, true);
  for (const name of ['ana', 'ben', 'chiara'])
    await store.accounts.createAccount({ email: `${name}@northwind.example`, plan: 'free' });

  const newKey = async (name, mode, options = {}) => {
    const { key, ...secret } = mintKey(mode);
    const rest = { expiresAt: null, rateLimit: null, ...options };
    const { id } = await store.keys.createKey(account.id, { ...secret, mode, name, ...rest });
    return { id, key };
  };
  const { key } = await newKey('website', 'live');
  const call = async (method, path, body) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };

  // Conversions of three weeks, more of them on some days than on others.
  const formats = ['pdf', 'docx', 'pdf', 'html', 'text', 'pdf', 'docx', 'html'];
  for (let count = 0; count < 46; count += 1) {
    now = sampleTime - dayMs * Math.floor((45 - count) ** 1.3 / 8) + count * 60_000;
    const format = formats[(count * 5) % formats.length];
    await call('POST', '/convert', { markdown: '# Plan', format });
  }
  now = sampleTime - dayMs;
  await newKey('continuous integration', 'test', { expiresAt: sampleTime + 80 * dayMs });
  const old = await newKey('laptop of Ben', 'live');
  await store.keys.revokeKey(account.id, old.id);

  const project = (name, description) => call('POST', '/projects', { name, description });
  await project('Team handbook', 'How we work');
  await project('Website launch', 'Texts, screenshots and the press kit');
  const board = await project('Board meetings', 'Reports and minutes');
  const folder = (name) => call('POST', `/projects/${board.id}/folders`, { name });
  const minutes = await folder('Minutes');
  await folder('Figures');
  const file = async (name, source, folderId = null) =>
    call('POST', '/files', {
      ...{ project_id: board.id, folder_id: folderId, name },
      content: await readFile(new URL(source, documents), 'utf8'),
    });
  await file('october.md', 'meeting-minutes.md', minutes.id);
  await file('board-report.md', 'board-report.md');
  await file('essay.md', 'essay.md');
  await call('POST', '/design-systems', {
    design: {
      extends: 'executive-report',
      slug: 'northwind',
      name: 'Northwind',
      palette: { ink: '#22272b', heading: '#0b3c49', accent: '#a8481c' },
    },
  });

  now = sampleTime;
  let cookies = [];
  return {
    url,
    /** The path of the view of a project with files. */
    projectPath: `/projects/${board.id}`,
    /** Gives a browser context the session of the account. */
    async signIn(context) {
      if (cookies.length > 0) return context.addCookies(cookies);
      const response = await context.request.post(`${url}/session`, {
        headers: { origin: url },
        data: { email, password },
      });
      if (!response.ok()) throw new Error(await response.text());
      ({ cookies } = await context.storageState());
    },
    async close() {
      await server.close();
      await pool.close();
      await store.close();
    },
  };
}
