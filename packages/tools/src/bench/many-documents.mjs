// Converts 200 documents with the default client on a server with default limits, and prints how many succeeded and how
// long that took. The rate limit of a key, 60 per minute, sets the time. `npm run bench:many`, or with a number.
import { Mdconv } from '@mdconv/client';
import { startServer } from './server/start-server.mjs';

const count = Number(process.argv[2] ?? 200);
const server = await startServer({ MDCONV_RATE_LIMIT: '60' });
try {
  const client = new Mdconv({ apiKey: await server.newKey(), baseUrl: server.url });
  const requests = Array.from({ length: count }, (_, index) => ({
    markdown: `# Document ${index + 1}\n\nFirst things first.\n`,
    format: 'pdf',
  }));
  const start = performance.now();
  const failures = [];
  for await (const { error } of client.convertMany(requests)) if (error) failures.push(error.code);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${count - failures.length} of ${count} documents converted in ${seconds} s`);
  for (const code of new Set(failures)) console.log(code);
  process.exitCode = failures.length > 0 ? 1 : 0;
} finally {
  await server.close();
}
