// Converts 200 documents with the default client on a server with default limits, once with `convertMany` and once with
// all calls of `convert` at the same time. Prints how many succeeded and how long that took. The rate limit of a key, 60
// per minute, sets the time. `npm run bench:many`, or with a number.
import { Mdconv } from '@mdconv/client';
import { startServer } from './server/start-server.mjs';

const count = Number(process.argv[2] ?? 200);
const requests = Array.from({ length: count }, (_, index) => ({
  markdown: `# Document ${index + 1}\n\nFirst things first.\n`,
  format: 'pdf',
}));

/** The codes of the documents that failed. */
const ways = {
  async convertMany(client) {
    const codes = [];
    for await (const { error } of client.convertMany(requests)) if (error) codes.push(error.code);
    return codes;
  },
  async 'Promise.all of convert'(client) {
    const outcomes = await Promise.allSettled(requests.map((request) => client.convert(request)));
    return outcomes.flatMap(({ reason }) => (reason ? [reason.code] : []));
  },
};

for (const [name, convertAll] of Object.entries(ways)) {
  const server = await startServer({ MDCONV_RATE_LIMIT: '60' });
  try {
    const client = new Mdconv({ apiKey: await server.newKey(), baseUrl: server.url });
    const start = performance.now();
    const failures = await convertAll(client);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${name}: ${count - failures.length} of ${count} in ${seconds} s`);
    for (const code of new Set(failures)) console.log(code);
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    await server.close();
  }
}
