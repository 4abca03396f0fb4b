import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isThorough } from '@mdconv/tools/testing/laws';
import { bundlerChecks } from '../src/matrix/bundlers.ts';
import { NotHere, type Check } from '../src/matrix/check.ts';
import { generatorChecks } from '../src/matrix/generators.ts';
import { createScratch, type Scratch } from '../src/matrix/scratch.ts';

// Installs hundreds of packages: only in the thorough run. `npm run matrix` also checks types and runtimes.
describe.skipIf(!isThorough)('the packed packages work with', () => {
  let scratch: Scratch;
  let checks: readonly Check[];
  beforeAll(async () => {
    scratch = await createScratch();
    checks = [...bundlerChecks(scratch), ...(await generatorChecks(scratch))];
  }, 600_000);
  afterAll(() => scratch?.remove());

  test('bundlers, and generators of clients', { timeout: 1_800_000 }, async () => {
    for (const check of checks) await expect(attempt(check), check.name).resolves.not.toBe('');
  });
});

/** What worked. A check that cannot run here says why. */
async function attempt(check: Check): Promise<string> {
  try {
    return await check.run();
  } catch (error) {
    if (!(error instanceof NotHere)) throw error;
    console.warn(`SKIPPED: ${error.message}`);
    return error.message;
  }
}
