import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { quantile } from '../measure.mjs';
import { expensiveRequests, largestBody } from './attack/documents.mjs';
import { designBody } from './attack/fonts.mjs';
import { mainThreadOf, watchResident } from './attack/watch-process.mjs';
import { startServer } from './start-server.mjs';

const program = new URL('attack/attackers.mjs', import.meta.url);
const formats = ['html', 'text', 'pdf', 'docx', 'png'];
/** Time between two conversions: the published rate of a key allows one a second. */
const everyMs = 1100;
const residentMax = 420;
const healthMax = 100;

/**
 * What free accounts cost another account that converts small documents, with the published rates and
 * the default settings: saved designs with fonts of ten megabytes, the most expensive documents of each format,
 * the largest bodies, bodies that never end, and saves, all at once.
 */
export async function attackers({ steps, seconds, report }) {
  const server = await startServer({ MDCONV_RATE_LIMIT: '60', MDCONV_WORKERS: '0' });
  try {
    const victim = await server.newKey();
    const accounts = [];
    while (accounts.length < Math.max(...steps)) accounts.push(await newAttacker(server));
    const renderMs = await costs(server, report);
    let idle;
    for (const number of steps) {
      const phase = { accounts: accounts.slice(0, number), victim, seconds };
      const found = await measure(server, phase);
      idle ??= found;
      print(report, number, found, { idle, renderMs });
    }
  } finally {
    await server.close();
  }
}

async function newAttacker(server) {
  const email = `attacker-${Math.random()}@example.com`;
  await server.newAccount(email, 3);
  const keys = (mode, count) =>
    Promise.all(Array.from({ length: count }, () => server.newKey(email, mode)));
  return { live: await keys('live', 2), test: await keys('test', 4) };
}

/** What each kind of request costs the main thread alone, and how long the slowest document takes. */
async function costs(server, report) {
  const email = 'costs@example.com';
  await server.newAccount(email, 1000);
  const keys = [];
  while (keys.length < 3) keys.push(await server.newKey(email, 'test'));
  const kinds = [
    ['a small document', () => ask(server, keys[0], '/convert', small(0)), 10],
    [
      'a save of a design',
      (turn) => ask(server, keys[0], '/design-systems', designBody(`d${turn}`)),
      9,
    ],
    [
      'a small document in a saved design',
      (turn) => ask(server, keys[1], '/convert', inDesign(turn)),
      30,
    ],
    ['the largest body', () => ask(server, keys[1], '/convert', largestBody()), 3],
  ];
  for (const [what, act, times] of kinds) {
    const before = mainThreadOf(server.pid);
    let last;
    for (let turn = 0; turn < times; turn += 1) last = await act(turn);
    const ms = (mainThreadOf(server.pid).ran - before.ran) / times;
    report(`  ${what}: ${ms.toFixed(1)} ms of the main thread (${last.status})`);
  }
  const renders = [];
  const left = [...expensiveRequests];
  const convert = async () => {
    for (let next; (next = left.pop());) {
      const { status, ms } = await ask(server, keys[2], '/convert', next.body);
      renders.push({ name: next.name, status, ms });
    }
  };
  await Promise.all([convert(), convert()]);
  const [slowest] = renders.toSorted((one, other) => other.ms - one.ms);
  const refused = renders.filter(({ status }) => status !== 200);
  report(
    `  the slowest of ${renders.length} documents alone: ${slowest.name}, ${slowest.ms.toFixed(0)} ms; ` +
      `refused: ${refused.map(({ name, status }) => `${name} ${status}`).join(', ') || 'none'}`,
  );
  return slowest.ms;
}

function small(turn) {
  const markdown = `# Plan ${turn}\n\nSome *words* and a [link](#plan).\n\n- one\n- two\n`;
  return JSON.stringify({ markdown, format: formats[turn % formats.length] });
}

function inDesign(turn) {
  return JSON.stringify({ markdown: '# x', format: 'html', designSystem: `d${turn % 9}` });
}

async function ask(server, key, path, body) {
  const start = performance.now();
  const answer = await request(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    headersTimeout: 300_000,
    body,
  });
  await answer.body.text();
  return { status: answer.statusCode, ms: performance.now() - start };
}

/** Runs the attackers, if any, while the victim converts and a load balancer checks the health. */
async function measure(server, { accounts, victim, seconds }) {
  const attack = accounts.length > 0 && fork(program, { stdio: 'inherit' });
  const peakOf = watchResident(server.pid);
  if (attack) {
    attack.send({ kind: 'start', url: server.url, accounts });
    await once(attack, 'message');
    // Let the queue fill.
    await pause(5000);
  }
  const before = mainThreadOf(server.pid);
  const start = performance.now();
  const [served, health] = await Promise.all([
    convertSteadily(server, victim, seconds),
    checkHealth(server, seconds),
  ]);
  const after = mainThreadOf(server.pid);
  const tookMs = performance.now() - start;
  const answers = attack ? await end(attack) : {};
  const share = (name) => ((after[name] - before[name]) / tookMs) * 100;
  const main = { ran: share('ran'), waited: share('waited') };
  return { ...served, health, resident: peakOf(), answers, main };
}

async function end(attack) {
  attack.send({ kind: 'stop' });
  const [{ answers }] = await once(attack, 'message');
  const exited = once(attack, 'exit');
  attack.kill('SIGKILL');
  await exited;
  return answers;
}

/** Sends at a steady pace, however long answers take. */
async function convertSteadily(server, key, seconds) {
  const asked = [];
  const endsAt = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < endsAt; turn += 1) {
    asked.push(ask(server, key, '/convert', small(turn)));
    await pause(everyMs);
  }
  const answers = await Promise.all(asked);
  const served = answers.filter(({ status }) => status === 200).map(({ ms }) => ms);
  return { served, asked: asked.length };
}

async function checkHealth({ url }, seconds) {
  const times = [];
  const endsAt = performance.now() + seconds * 1000;
  while (performance.now() < endsAt) {
    const start = performance.now();
    await (await request(`${url}/healthz`)).body.text();
    times.push(performance.now() - start);
    await pause(20);
  }
  return times;
}

function print(report, number, found, { idle, renderMs }) {
  const { served, asked, health, resident, main, answers } = found;
  const ms = (values, share) => Math.round(quantile(values, share));
  const p95 = ms(served, 0.95);
  const p95Max = 3 * ms(idle.served, 0.95) + renderMs;
  report(
    `${number} attackers: ${served.length} of ${asked} conversions of another account served`,
    {
      words: 'all',
      holds: served.length === asked,
    },
  );
  report(`  p50 ${ms(served, 0.5)}, p95 ${p95}, max ${ms(served, 1)} ms`, {
    words: `p95 ≤ 3 × idle + one render, ${Math.round(p95Max)} ms`,
    holds: p95 <= p95Max,
  });
  report(`  /healthz p50 ${ms(health, 0.5)}, p99 ${ms(health, 0.99)}, max ${ms(health, 1)} ms`, {
    words: `p99 ≤ ${healthMax} ms`,
    holds: ms(health, 0.99) <= healthMax,
  });
  report(`  main process: ${resident} MB at most`, {
    words: `≤ ${residentMax} MB`,
    holds: resident <= residentMax,
  });
  report(
    `  main thread: ran ${main.ran.toFixed(0)} % of the time, waited ${main.waited.toFixed(0)} % for a processor`,
  );
  const kinds = Object.entries(summed(answers)).toSorted();
  if (kinds.length > 0)
    report(`  attackers: ${kinds.map(([name, count]) => `${name} × ${count}`).join(', ')}`);
}

/** Adds up the answers to the expensive documents of one status. */
function summed(answers) {
  const sums = {};
  for (const [name, count] of Object.entries(answers)) {
    const kind = name.replace(/ \(.*\)/, '');
    sums[kind] = (sums[kind] ?? 0) + count;
  }
  return sums;
}
