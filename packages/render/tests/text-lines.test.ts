import { readdirSync, readFileSync } from 'node:fs';
import { MdconvError, parse } from '@mdconv/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@mdconv/tools/testing/laws';
import { anyMarkdown } from '@mdconv/tools/testing/markdown-arbitrary';
import { renderText } from '../src/text/index.ts';
import { displayWidth } from '../src/text/width/display-width.ts';

const columns = 80;
const folder = new URL('../../../examples/documents/', import.meta.url);
const examples = readdirSync(folder).filter((name) => name.endsWith('.md'));

/** Faulty lines, each with its fault. */
async function faults(markdown: string): Promise<readonly string[]> {
  const { output } = await renderText(parse(markdown), { width: columns });
  return output
    .split('\n')
    .flatMap((line) => [
      ...(/\s$/.test(line) ? [`ends in white space: ${JSON.stringify(line)}`] : []),
      ...(displayWidth(line) > columns && !mayOverflow(line) ? [`is too long: ${line}`] : []),
    ]);
}

/** Code and single words longer than a line, such as URLs, may overflow. */
function mayOverflow(line: string): boolean {
  const inside = line.replace(/^[│┃▾ ]*?(?:\S{1,6} )?(?= {4}|\S)/, '');
  return inside.startsWith('    ') || !inside.includes(' ');
}

describe(`text of ${columns} columns`, () => {
  test.each(examples)('contains every line of %s', async (name) => {
    expect(await faults(readFileSync(new URL(name, folder), 'utf8'))).toEqual([]);
  });

  test('contains every line of random documents', async () => {
    await fc.assert(
      fc.asyncProperty(anyMarkdown, async (markdown) => {
        try {
          expect(await faults(markdown)).toEqual([]);
        } catch (error) {
          if (!(error instanceof MdconvError)) throw error;
        }
      }),
      { numRuns: runs(200) },
    );
  });
});

test.each([
  ['Chinese', '| a | b |\n| - | - |\n| 漢字かな | x |\n| abc | y |\n'],
  ['fullwidth forms', '| a | b |\n| - | - |\n| ＡＢＣ | x |\n'],
  ['Korean', '| a | b |\n| - | - |\n| 한국어 | x |\n'],
  ['emoji', '| a | b |\n| - | - |\n| 👍🏽 👩‍👩‍👧‍👦 🇨🇭 ✅ | x |\n| abc | y |\n'],
  ['combining marks', '| a | b |\n| - | - |\n| e\u0301e\u0301 | x |\n| हिन्दी | y |\n'],
  ['wrapped cells', `| a | b |\n| - | - |\n| ${'漢字'.repeat(40)} | ${'👍🏽 word '.repeat(20)} |\n`],
])('all lines of a table with %s have the same width', async (_, markdown) => {
  const { output } = await renderText(parse(markdown), { width: columns });
  const lines = output.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(4);
  expect(new Set(lines.map(displayWidth)).size).toBe(1);
  expect(displayWidth(lines[0]!)).toBeLessThanOrEqual(columns);
});
