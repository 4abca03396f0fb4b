import { expect, test } from 'vitest';
import { layOutMarkdown } from '../lay-out-markdown.ts';
import { glyphsOf } from '../painted-text.ts';

/** Points from the line before a heading to the heading. */
async function gapAbove(separator: string): Promise<number> {
  const markdown = `Above.\n\n${separator}## Heading\n`;
  const { display } = await layOutMarkdown({ markdown, medium: 'sheet' });
  const [above, heading] = glyphsOf(display.pages[0]!);
  return heading!.baseline - above!.baseline;
}

test('a page break in a png keeps the spacing of the blocks around it', async () => {
  const broken = await gapAbove('<!-- pagebreak -->\n\n');
  expect(broken).toBeCloseTo(await gapAbove(''), 3);
});
