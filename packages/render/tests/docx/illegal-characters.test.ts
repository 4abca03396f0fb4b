import { parse } from '@mdconv/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderDocx } from '../../src/docx/index.ts';
import { dataUrl, makePng } from '../test-images.ts';
import { openPackage } from './package-files.ts';
import { findFaults } from './schema/find-faults.ts';

const png = dataUrl('image/png', makePng({ width: 2, height: 2 }));

/** What XML cannot contain, what must be escaped in it, and what looks like a placeholder. */
const hostile = fc.string({
  unit: fc.constantFrom(
    ...'\0\u0001\u000B\u000C\u001F\uD800\uDFFF\uFFFE\uFFFFa&<>"\' ]{}',
    '&#xc;',
    '&#xFFFE;',
    '{image1.png}',
  ),
  maxLength: 12,
});

/** A document with a text in every place that an author can fill. */
function documentWith(text: string): string {
  const quoted = JSON.stringify(text); // a string in YAML, too
  return [
    `---\ntitle: ${quoted}\nauthor: ${quoted}\nsubject: ${quoted}\nkeywords: [${quoted}]`,
    `lang: ${quoted}\ndate: ${quoted}\ntoc: true\n---\n\n# H ${text}\n\np ${text} **${text}** \`${text}\``,
    `[l ${text}](<https://example.com/${text}> ${quoted}) [m](#${text}) <a id=${quoted}></a>`,
    `![i ${text}](${png} ${quoted})\n\n<img src="${png}" alt=${quoted} title=${quoted}>`,
    `| h ${text} |\n|---|\n| d ${text} |\n\n- [x] ${text}\n\n> [!NOTE]\n> ${text}`,
    `\`\`\`js ${text}\nlet a = "${text}"\n\`\`\`\n\n[^${text}] n[^1]\n\n[^1]: n ${text}`,
    `[^${text}]: ${text}\n\n<details><summary>${text}</summary>\n\n${text}\n\n</details>`,
  ].join('\n\n');
}

test('no text makes a package invalid', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      const { output } = await renderDocx(parse(documentWith(text)));
      expect(findFaults(openPackage(output))).toEqual([]);
    }),
  );
});
