// A process of its own, so that what attackers do does not delay what the victim measures.
import { connect } from 'node:net';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { expensiveRequests, largestBody } from './documents.mjs';
import { designBody } from './fonts.mjs';

// Attackers have machines of their own.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const designs = 10;
const formats = ['html', 'pdf', 'docx', 'text', 'png'];
const agent = new Agent({ connections: 1000, headersTimeout: 300_000, bodyTimeout: 300_000 });
const largest = largestBody();
let url;
let isOver = false;
const answers = {};

process.on('message', async ({ kind, ...given }) => {
  if (kind === 'start') {
    url = given.url;
    await Promise.all(given.accounts.map(saveDesigns));
    process.send({ kind: 'saved' });
    for (const account of given.accounts) attack(account);
  } else {
    isOver = true;
    process.send({ kind: 'answers', answers });
  }
});
process.on('disconnect', () => process.exit());

async function ask(key, path, { method = 'POST', body, what }) {
  try {
    const answer = await request(`${url}/api/v1${path}`, {
      method,
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      dispatcher: agent,
      body,
    });
    const text = await answer.body.text();
    const code = answer.statusCode < 400 ? '' : ` ${JSON.parse(text).error.code}`;
    count(`${what} ${answer.statusCode}${code}`);
    // An attacker does not wait as long as it is told to.
    if (answer.statusCode === 429) await pause(500);
    return { status: answer.statusCode, text };
  } catch (error) {
    count(`${what} ${error.code ?? error.message}`);
    await pause(500);
    return { status: 0 };
  }
}

const count = (name) => (answers[name] = (answers[name] ?? 0) + 1);

async function saveDesigns({ test }) {
  for (let number = 0; number < designs; number += 1)
    for (let tries = 0; tries < 20; tries += 1) {
      const body = designBody(`house-${number}`);
      const { status } = await ask(test[0], '/design-systems', { body, what: 'first save' });
      // An earlier step may have saved it.
      if (status === 201 || status === 409) break;
    }
}

/** Everything that a free account can do at once. */
function attack({ live, test }) {
  repeat((turn) => ask(live[0], '/convert', expensive(turn)));
  repeat((turn) => ask(test[1], '/convert', expensive(turn + 7)));
  for (const offset of [0, 3, 6])
    repeat((turn) => ask(test[2], '/convert', inDesign(turn + offset)), 1000);
  for (let copies = 0; copies < 2; copies += 1)
    repeat(() => ask(test[3], '/convert', { body: largest, what: 'largest body' }), 1000);
  for (let copies = 0; copies < 4; copies += 1) repeat(() => stall(live[1]));
  repeat((turn) => save(test[0], turn % designs), 2000);
}

async function repeat(act, leastMs = 0) {
  for (let turn = 0; !isOver; turn += 1) await Promise.all([act(turn), pause(leastMs)]);
}

function expensive(turn) {
  const { name, body } = expensiveRequests[turn % expensiveRequests.length];
  return { body, what: `expensive (${name})` };
}

function inDesign(turn) {
  const designSystem = `house-${turn % designs}`;
  const body = JSON.stringify({ markdown: '# x', format: formats[turn % 5], designSystem });
  return { body, what: 'in a design' };
}

function save(key, number) {
  const body = designBody(`house-${number}`);
  return ask(key, `/design-systems/house-${number}`, { method: 'PATCH', body, what: 'save' });
}

/** Sends most of a large body and then nothing, for as long as the server allows. */
function stall(key) {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('close', () => (count('stalled body'), resolve(pause(500))));
    socket.on('data', () => socket.destroy());
    socket.write(
      `POST /api/v1/convert HTTP/1.1\r\nHost: localhost\r\nX-API-KEY: ${key}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${largest.length}\r\n\r\n`,
    );
    socket.write(largest.subarray(0, largest.length - 1_000_000));
  });
}
