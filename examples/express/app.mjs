// An app that converts markdown to pdf and serves the whole mdconv API below /mdconv: node app.mjs
import { createPool } from '@mdconv/render';
import { createRequestListener, readConfig } from '@mdconv/server';
import express from 'express';

const pool = createPool({ timeLimitMs: 10_000 });
// Uses the settings of mdconv-server, such as MDCONV_DATA_DIR. Both share the worker processes.
const config = { ...readConfig(process.env), basePath: '/mdconv' };
const mdconv = await createRequestListener({ config, pool });

const app = express();
// Before any middleware that reads request bodies: mdconv reads them itself.
app.use('/mdconv', mdconv.listener);

const markdown = express.text({ type: 'text/markdown', limit: '4mb' });

app.post('/pdf', markdown, async (request, response) => {
  // Stop rendering when the caller has disconnected.
  const disconnected = new AbortController();
  response.on('close', () => disconnected.abort());
  const { output } = await pool.convert(
    { markdown: request.body ?? '', format: 'pdf', actions: ['clean', 'repair'] },
    { signal: disconnected.signal },
  );
  response.type('pdf').send(Buffer.from(output));
});

/** Errors of mdconv have one of these codes and a message for people. */
const statusOf = {
  invalid_request: 400,
  payload_too_large: 413,
  document_too_complex: 422,
  output_too_large: 422,
  server_busy: 503,
};

app.use((error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const status = statusOf[error.code] ?? error.status ?? 500;
  const { code, message } = error;
  response.status(status).json(status === 500 ? { message: 'That failed.' } : { code, message });
});

const server = app.listen(process.env.PORT ?? 3000, '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${server.address().port}`);
});

process.once('SIGTERM', () => {
  mdconv.drain();
  server.close(async () => {
    await mdconv.close();
    await pool.close();
  });
});
