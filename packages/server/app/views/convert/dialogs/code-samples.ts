import { formatTable, isTextFormat } from '../../../formats.ts';
import { basePath } from '../../../state/router.ts';
import { actionsOf, fileNameOf, marginsMm, requestOf, type Draft } from '../draft.ts';

export type CodeKind = 'curl' | 'javascript' | 'cli';

/** The conversion of a draft as code for other programs; the text comes from a file. */
export function codeSample(kind: CodeKind, draft: Draft): string {
  const output = fileNameOf(draft);
  const { mediaType } = formatTable[draft.format];
  const { markdown: _markdown, ...request } = requestOf(draft);
  const baseUrl = location.origin + basePath.slice(0, -1);
  switch (kind) {
    case 'curl':
      return [
        `jq -Rs '{markdown: .} + ${JSON.stringify(request)}' document.md |`,
        `  curl -sS ${baseUrl}/api/v1/convert \\`,
        `    -H "X-API-KEY: $MDCONV_API_KEY" -H "Content-Type: application/json" \\`,
        `    -H "Accept: ${mediaType}" -d @- -o ${output}`,
      ].join('\n');
    case 'javascript':
      return [
        "import { readFile, writeFile } from 'node:fs/promises';",
        "import { Mdconv } from '@mdconv/client';",
        '',
        `const client = new Mdconv({ baseUrl: '${baseUrl}' });`,
        'const conversion = await client.convert({',
        "  markdown: await readFile('document.md', 'utf8'),",
        ...Object.entries(request).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`),
        '});',
        `await writeFile('${output}', conversion.${isTextFormat(draft.format) ? 'output' : 'bytes'});`,
      ].join('\n');
    case 'cli':
      return commandLine(draft, output);
  }
}

function commandLine(draft: Draft, output: string): string {
  const { clean, repair, polish, paperSize, orientation, margins, fontScale } = draft;
  const actions = actionsOf({ clean, repair }).join(',') || 'none';
  return [
    `npx mdconv document.md -o ${output} --design ${draft.design} --actions ${actions}`,
    ...(polish ? [] : ['--no-polish']),
    ...(paperSize ? [`--paper ${paperSize}`] : []),
    ...(orientation === 'landscape' ? ['--landscape'] : []),
    ...(margins ? [`--margin ${marginsMm[margins]}`] : []),
    ...(fontScale === '1' ? [] : [`--font-scale ${fontScale}`]),
  ].join(' ');
}
