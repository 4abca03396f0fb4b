import { adversarialDocuments } from '../../testing/hostile/adversarial-documents.ts';
import { startServer } from './start-server.mjs';
import { watchUsage } from './watch-usage.mjs';

const atOnce = 10;
/** How long a document may occupy one worker process, by length; the minimum is for a warm process. */
const msPer100KB = 2000;
const msLeast = 1000;
/** Long waits in the queue are not a fault here. */
const settings = { MDCONV_WAIT_TIMEOUT_MS: '120000', MDCONV_WAITING_PER_ACCOUNT_MAX: '100' };

/** Hostile documents, ten at once: whether each gets a response within its budget. */
export async function adversarial({ workers, report }) {
  const server = await startServer({ ...settings, MDCONV_WORKERS: String(workers) });
  try {
    const [key, own] = [await server.newKey(), await server.newKey()];
    await server.ask(key, '/convert', { markdown: '# Warm', format: 'html' });
    const documents = [...adversarialDocuments];
    const answers = [];
    const client = async () => {
      for (let next; (next = documents.pop());) {
        const [name, markdown] = next;
        const request = { markdown, format: 'html', actions: ['clean', 'repair'] };
        const { status, ms } = await server.ask(key, '/convert', request);
        answers.push({ name, status, ms, budgetMs: budgetOf(markdown, workers) });
      }
    };
    const usageAtEnd = await watchUsage(server, own);
    await Promise.all(Array.from({ length: atOnce }, client));
    const usage = await usageAtEnd();

    const [slowest] = answers.toSorted(
      (one, other) => other.ms / other.budgetMs - one.ms / one.budgetMs,
    );
    const failed = answers.filter(({ status }) => status !== 200 && status !== 422);
    const refused = answers.filter(({ status }) => status === 422);
    report(
      `${answers.length} hostile documents, ${atOnce} at once: ${refused.length} rejected as too complex`,
      {
        words: 'all answered 200 or 422',
        holds: failed.length === 0,
      },
    );
    report(
      `  nearest to its budget: ${slowest.name}, ${slowest.ms.toFixed(0)} of ${slowest.budgetMs.toFixed(0)} ms`,
      {
        words: '≤ its budget',
        holds: slowest.ms <= slowest.budgetMs,
      },
    );
    report(`  ${usage.words}`, usage.bar);
  } finally {
    await server.close();
  }
}

/** Ten documents share the processes: each gets that part of the time. */
function budgetOf(markdown, workers) {
  const alone = Math.max(msLeast, (Buffer.byteLength(markdown) / 102_400) * msPer100KB);
  return alone * Math.max(1, atOnce / workers);
}
