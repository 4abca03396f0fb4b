import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type Running } from './running-server.ts';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Upload {
  readonly key?: string;
  readonly size: number;
  readonly chunked?: boolean;
  /** Whether the client waits for 100 Continue. */
  readonly expects?: string;
}

const headOf = ({ key = server.live, size, chunked = false, expects }: Upload) =>
  [
    'POST /api/v1/convert HTTP/1.1',
    'Host: localhost',
    `X-API-KEY: ${key}`,
    'Content-Type: application/json',
    chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${size}`,
    ...(expects ? [`Expect: ${expects}`] : []),
    '\r\n',
  ].join('\r\n');

/** Sends the whole body slowly before it reads, as many HTTP libraries do. */
async function sendThenRead(upload: Upload) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').pause();
  socket.write(headOf(upload));
  const piece = Buffer.alloc(512 * 1024, 'a');
  for (let sent = 0; sent < upload.size; sent += piece.length) {
    const part = piece.subarray(0, Math.min(piece.length, upload.size - sent));
    socket.write(upload.chunked ? `${part.length.toString(16)}\r\n${part.toString()}\r\n` : part);
    await pause(10);
  }
  if (upload.chunked) socket.write('0\r\n\r\n');
  return answerIn(await text(socket));
}

function answerIn(received: string) {
  const [head = '', body = ''] = received.split('\r\n\r\n');
  const { error } = JSON.parse(body) as { error: { code: string; requestId: string } };
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
  return {
    status: Number(head.split(' ')[1]),
    code: error.code,
    requestId: error.requestId,
    header,
  };
}

const tooLarge = 13.5 * 1024 * 1024;

describe('a client receives an error while it is still sending', () => {
  const uploads: [string, () => Upload, number, string][] = [
    ['a body too large', () => ({ size: tooLarge }), 413, 'payload_too_large'],
    ['one of unknown length', () => ({ size: tooLarge, chunked: true }), 413, 'payload_too_large'],
    ['an invalid key', () => ({ key: 'none', size: 4 * 1024 * 1024 }), 401, 'invalid_api_key'],
    [
      'an invalid key before a body too large',
      () => ({ key: 'none', size: tooLarge }),
      401,
      'invalid_api_key',
    ],
  ];
  test.each(uploads)('%s', async (_name, upload, status, code) => {
    const answer = await sendThenRead(upload());
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.header('x-request-id')).toBe(answer.requestId);
    expect(answer.header('connection')).toBe('close');
  });
});

describe('a client that expects 100 Continue', () => {
  /** What arrives before the body is sent: 100 Continue or a full response. */
  async function ask(upload: Upload) {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(headOf(upload));
    let first = '';
    while (!/100 Continue\r\n\r\n|\}\}$/.test(first))
      first += String((await once(socket, 'data'))[0]);
    return { first, socket };
  }

  test('receives 100 Continue', async () => {
    const body = '{"markdown": "a", "format": "rtf"}';
    const { first, socket } = await ask({ size: body.length, expects: '100-continue' });
    expect(first).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    socket.end(body);
    expect(answerIn(await text(socket)).code).toBe('unsupported_format');
  });

  test.each<[string, Partial<Upload>, number]>([
    ['a body above the limit', { size: tooLarge }, 413],
    ['an invalid key', { key: 'none' }, 401],
  ])('is refused at once: %s', async (_name, upload, status) => {
    const { first, socket } = await ask({ size: 10, expects: '100-continue', ...upload });
    expect(answerIn(first).status).toBe(status);
    socket.destroy();
  });

  test('receives the normal response for any other expectation', async () => {
    const { first, socket } = await ask({ key: 'none', size: 0, expects: 'tea' });
    expect(answerIn(first).code).toBe('invalid_api_key');
    socket.destroy();
  });
});
