import { expect, test } from 'vitest';
import { convert } from '../src/index.ts';

test.each(['pdf', 'docx', 'png'] as const)('a %s does not share its buffer', async (format) => {
  const { output } = await convert({ markdown: '# Title\n\nText.', format });
  if (typeof output === 'string') throw new Error(`A ${format} is bytes.`);
  // A caller that transfers the buffer would transfer its other content too.
  expect(output.buffer.byteLength).toBe(output.byteLength);
});
