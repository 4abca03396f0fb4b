import { readFile } from 'node:fs/promises';
import { endpoint } from '../../endpoint.ts';
import { packageRoot } from '../../package-root.ts';
import { ifNoneMatch } from '../parameters.ts';
import { docsPage, docsPagePolicy } from './docs-page.ts';
import { fixedContent, fixedReply, type FixedContent } from './fixed-content.ts';

const page = fixedContent('text/html; charset=utf-8', docsPage);

export const getDocs = endpoint({
  method: 'GET',
  path: '/docs',
  summary: 'Shows this reference to people.',
  tag: 'Operation',
  credentials: 'none',
  parameters: [ifNoneMatch],
  success: {
    status: 200,
    description: 'The page.',
    media: ['text/html'],
    headers: { ETag: 'Changes with the page.' },
    notModified: true,
  },

  handle: async (request) =>
    fixedReply(request, page, { 'Content-Security-Policy': docsPagePolicy }),
});

export const getDocsScript = endpoint({
  method: 'GET',
  path: '/docs/redoc.js',
  summary: 'Gives the script of the reference page, Redoc.',
  tag: 'Operation',
  credentials: 'none',
  parameters: [ifNoneMatch],
  success: {
    status: 200,
    description: 'The script.',
    media: ['text/javascript'],
    headers: { ETag: 'Changes with the script.' },
    notModified: true,
  },

  handle: async (request) => fixedReply(request, (script ??= await readScript())),
});

let script: FixedContent | undefined;

/** Lies beside the build; see build/copy-redoc.mjs. */
async function readScript(): Promise<FixedContent> {
  const bytes = await readFile(new URL('dist/redoc/redoc.standalone.js', packageRoot));
  return fixedContent('text/javascript; charset=utf-8', bytes);
}
