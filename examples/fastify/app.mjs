// An app that converts markdown to pdf and serves the whole mdconv API below /mdconv: node app.mjs
import { createPool } from '@mdconv/render';
import { createRequestListener, readConfig } from '@mdconv/server';
import Fastify from 'fastify';

const pool = createPool({ timeLimitMs: 10_000 });
// Uses the settings of mdconv-server, such as MDCONV_DATA_DIR. Both share the worker processes.
const config = { ...readConfig(process.env), basePath: '/mdconv' };
const mdconv = await createRequestListener({ config, pool });

const app = Fastify({ bodyLimit: 4 * 2 ** 20 });
app.all('/mdconv/*', {
  // Before Fastify reads the body: mdconv reads it itself.
  async onRequest(request, reply) {
    reply.hijack();
    mdconv.listener(request.raw, reply.raw);
  },
  handler() {},
});

app.addContentTypeParser('text/markdown', { parseAs: 'string' }, async (_request, body) => body);

app.post('/pdf', async (request, reply) => {
  const { output, contentType } = await pool.convert(
    { markdown: request.body ?? '', format: 'pdf', actions: ['clean', 'repair'] },
    // Stop rendering when the caller has disconnected.
    { signal: request.signal },
  );
  return reply.type(contentType).send(Buffer.from(output));
});

/** Errors of mdconv have one of these codes and a message for people. */
const statusOf = {
  invalid_request: 400,
  payload_too_large: 413,
  document_too_complex: 422,
  output_too_large: 422,
  server_busy: 503,
};

app.setErrorHandler(async (error, _request, reply) => {
  const status = statusOf[error.code] ?? error.statusCode ?? 500;
  const { code, message } = error;
  return reply.code(status).send(status === 500 ? { message: 'That failed.' } : { code, message });
});

app.addHook('onClose', async () => {
  await mdconv.close();
  await pool.close();
});
process.once('SIGTERM', () => {
  mdconv.drain();
  void app.close();
});

console.log(`listening on ${await app.listen({ port: process.env.PORT ?? 3000 })}`);
