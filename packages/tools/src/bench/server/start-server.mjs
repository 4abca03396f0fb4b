import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Agent, request } from 'undici';

/** `MDCONV_BENCH_SERVER` measures another build, such as that of an older version. */
const bin =
  process.env.MDCONV_BENCH_SERVER ??
  fileURLToPath(new URL('../../../../server/bin/mdconv-server.js', import.meta.url));
const run = promisify(execFile);
const email = 'bench@example.com';

/**
 * The built server with its defaults: SQLite waits for the disk, credits are counted, the log is written.
 * Only the rate limit is off, and the account has enough credits.
 */
export async function startServer(settings = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'mdconv-bench-'));
  const env = {
    ...process.env,
    MDCONV_DATA_DIR: folder,
    MDCONV_PORT: '0',
    MDCONV_RATE_LIMIT: '1000000',
    ...settings,
  };
  let running = await start(env);
  const { url } = running;
  const command = async (...words) => {
    const { stdout } = await run(process.execPath, [bin, ...words, '--json'], { env });
    return JSON.parse(stdout);
  };
  const newAccount = (address, credits = 10_000_000) =>
    command('accounts', 'create', '--email', address, '--credits', String(credits));
  await newAccount(email);
  const agent = new Agent({ headersTimeout: 120_000 });
  return {
    get pid() {
      return running.child.pid;
    },
    url,
    newKey: async (account = email, mode = 'live') =>
      (await command('keys', 'create', '--account', account, '--mode', mode)).key,
    newAccount,
    /** Creates an account with this password. */
    async newUser(address, password) {
      await newAccount(address);
      const setting = execFile(
        process.execPath,
        [bin, 'accounts', 'set-password', '--account', address],
        { env },
      );
      setting.stdin.end(`${password}\n`);
      const [code] = await once(setting, 'exit');
      if (code !== 0) throw new Error(`accounts set-password exited with ${code}.`);
    },
    /** @returns status, milliseconds, and the rest of the response */
    async ask(key, path, body) {
      const start = performance.now();
      const answer = await request(`${url}/api/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        dispatcher: agent,
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.body.text();
      const { statusCode: status, headers } = answer;
      return { status, headers, text, ms: performance.now() - start };
    },
    /** What `mdconv-server doctor` finds: whether all invariants hold, those that do not, and the rows. */
    doctor: () =>
      command('doctor').catch(({ stdout, stderr }) =>
        stdout === '' ? { ok: false, broken: [stderr.trim()] } : JSON.parse(stdout),
      ),
    /** Stops the server and starts it again. Its port must be among the settings. @param meanwhile called in between */
    async restart(meanwhile) {
      await stop(running);
      await meanwhile?.();
      running = await start(env);
    },
    /** @param read called with the data folder of the stopped server */
    async close(read) {
      await agent.close();
      await stop(running);
      await read?.(folder);
      await rm(folder, { recursive: true });
    },
  };
}

async function start(env) {
  const child = spawn(process.execPath, [bin], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  return { child, exited, url: await readUrl(child.stdout) };
}

async function stop({ child, exited }) {
  child.kill('SIGTERM');
  await exited;
}

async function readUrl(stdout) {
  const lines = createInterface({ input: stdout });
  const url = await new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /listening on (http:\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    lines.once('close', () => reject(new Error('The server exited before it listened.')));
  });
  lines.close();
  // The log is written and discarded.
  stdout.resume();
  return url;
}
