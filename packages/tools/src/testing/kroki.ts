import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';

/** What the service draws by source. Others are drawn as a triangle. */
const answers: Readonly<Record<string, readonly [status: number, body: string]>> = {
  wrong: [400, `Error 400: Syntax Error? ${svg}`],
  large: [200, svg + ' '.repeat(5_000_000)],
  'labels in HTML': [200, svg.replace('/></svg>', '/><foreignObject/></svg>')],
};

/**
 * Starts a fake Kroki until the test ends. Source: Kroki, Usage: `POST /{type}/svg` with the
 * source as plain text.
 */
export async function startKroki() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const source = Buffer.concat(chunks).toString();
      asked.push(`${method} ${url} ${headers['content-type']} ${source}`);
      if (source === 'never') return;
      if (source === 'elsewhere') response.writeHead(302, { location: '/d2/svg' }).end();
      else {
        const [status, body] = answers[source] ?? [200, svg];
        response.writeHead(status, { 'content-type': 'image/svg+xml' }).end(body);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
