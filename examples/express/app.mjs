// An app that answers markdown with a pdf, and has the whole mdconv API below /mdconv: node app.mjs
import { createPool } from '@mdconv/render';
import { createRequestListener, readConfig } from '@mdconv/server';
import express from 'express';

const pool = createPool({ timeLimitMs: 10_000 });
// Settings are those of mdconv-server, as MDCONV_DATA_DIR. Both use the same render processes.
const config = { ...readConfig(process.env), basePath: '/mdconv' };
const mdconv = await createRequestListener({ config, pool });

const app = express();
// Before anything that reads the bodies of requests: mdconv does that itself.
app.use('/mdconv', mdconv.listener);

const markdown = express.text({ type: 'text/markdown', limit: '4mb' });

app.post('/pdf', markdown, async (request, response) => {
  // Nobody waits for the document of a caller who has gone.
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const { output } = await pool.convert(
    { markdown: request.body ?? '', format: 'pdf', actions: ['clean', 'repair'] },
    { signal: gone.signal },
  );
  response.type('pdf').send(Buffer.from(output));
});

/** What mdconv throws on purpose has one of these codes, and a message for people. */
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
