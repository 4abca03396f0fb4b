// Replaces Caddy in tests, with the rules of two-servers/Caddyfile: round-robin over ready servers, and
// for five seconds retries on another server if one is unreachable. node proxy.mjs URL URL
import { createServer, request } from 'node:http';
import { setInterval, setTimeout } from 'node:timers';

const patienceMs = 5000;
const pauseMs = 100;
const servers = process.argv.slice(2).map((url) => ({ url, ready: true }));
let turn = 0;

const proxy = createServer((asked, answer) => forward(asked, answer, patienceMs));
proxy.listen(0, '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${proxy.address().port}`);
});

function forward(asked, answer, restMs) {
  const ready = servers.filter((server) => server.ready);
  const again = () => setTimeout(forward, pauseMs, asked, answer, restMs - pauseMs);
  if (restMs <= 0) return answer.writeHead(502).end();
  if (ready.length === 0) return again();
  const { url } = ready[(turn += 1) % ready.length];
  const options = {
    method: asked.method,
    headers: { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress },
    agent: false,
  };
  const sent = request(url + asked.url, options, (response) => {
    answer.writeHead(response.statusCode, response.headers);
    response.pipe(answer);
  });
  // The body is read only after connecting, so that another server can still receive it.
  sent.once('socket', (socket) => socket.once('connect', () => asked.pipe(sent)));
  sent.once('error', ({ code }) => (code === 'ECONNREFUSED' ? again() : answer.destroy()));
}

setInterval(() => {
  for (const server of servers)
    fetch(`${server.url}/readyz`).then(
      ({ ok }) => (server.ready = ok),
      () => (server.ready = false),
    );
}, pauseMs).unref();
