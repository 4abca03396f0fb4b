// Writes src/tidy/rules/polish/emoji-table.ts from GitHub's list: node build/emoji-table.mjs
import { writeFileSync } from 'node:fs';
import { gemoji } from 'gemoji';

const lineLength = 120;
const lines = [''];
for (const token of gemoji.flatMap(({ emoji, names }) => [emoji, ...names])) {
  const line = `${lines.at(-1)} ${token}`.trim();
  if (line.length > lineLength) lines.push(token);
  else lines[lines.length - 1] = line;
}
writeFileSync(
  new URL('../src/tidy/rules/polish/emoji-table.ts', import.meta.url),
  `/**
 * GitHub's emoji, each followed by its names. Generated: node build/emoji-table.mjs
 * Source: the npm package gemoji 8, MIT license.
 */
export const emojiTable = \`
${lines.join('\n')}
\`;
`,
);
