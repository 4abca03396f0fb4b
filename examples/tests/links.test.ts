import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, walk, type Document, type LinkTarget } from '@mdconv/core';
import { markdownFiles, readMarkdown } from './markdown-files.ts';
import { root } from './processes.ts';

const { config } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  config: { organization: string };
};
/** Where npm shows READMEs, links to other folders of the repository must be complete. */
const onGitHub = new RegExp(
  `^https://github\\.com/${config.organization}/mdconv/(?:blob|tree)/main/`,
);

/** Documentation, without the documents to convert, some of which are broken on purpose. */
const files = [
  'README.md',
  ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`),
  ...markdownFiles('docs').filter((path) => path !== 'docs/images/broken.md'),
  ...markdownFiles('examples').filter((path) => !path.startsWith('examples/documents/')),
];

test.each(files)('every link of %s has a target', (path) => {
  expect(brokenLinks(path, readMarkdown(path))).toEqual([]);
});

test.each(files.filter((path) => path.startsWith('packages/')))(
  'no link of %s needs a file outside of the package',
  (path) => {
    const links = linksOf(parse(readMarkdown(path)));
    expect(links.filter((link) => link.startsWith('../'))).toEqual([]);
  },
);

test.each([
  '[a](absent.md)',
  '[a](README.md#absent)',
  '[a](#absent)',
  '![a](absent.png)',
  '[a](dist/)',
  `[a](https://github.com/${config.organization}/mdconv/blob/main/absent.md)`,
])('%s is noticed', (markdown) => {
  expect(brokenLinks('README.md', markdown)).toHaveLength(1);
});

function brokenLinks(path: string, markdown: string): readonly string[] {
  const document = parse(markdown);
  // A link to a missing anchor of the same document is not a link in the output.
  const unresolved = document.warnings
    .filter(({ rule }) => rule === 'link-unresolved')
    .flatMap(({ positions = [] }) => positions)
    .map(({ start, end }) => markdown.slice(start, end));
  return [...linksOf(document).filter((link) => !leadsSomewhere(path, link)), ...unresolved];
}

/** URLs of links and images. */
function linksOf(document: Document): readonly string[] {
  const links: string[] = [];
  const add = (target: LinkTarget) => target.kind === 'external' && links.push(target.url);
  walk(document, {
    block(block) {
      if (block.kind === 'figure' && block.target) add(block.target);
    },
    inline(inline) {
      if (inline.kind === 'link') add(inline.target);
      if (inline.kind === 'image') links.push(inline.source);
    },
  });
  return links;
}

function leadsSomewhere(path: string, url: string): boolean {
  const inRepository = url.replace(onGitHub, '');
  if (inRepository !== url) return leadsSomewhere('README.md', inRepository);
  // Other hosts are not requested.
  if (/^(https?|mailto):/.test(url)) return true;
  const [name, id] = url.split('#') as [string, string?];
  const target = join(path, '..', decodeURIComponent(name));
  // Build outputs are not part of the repository.
  if (/\b(dist|out|node_modules)\//.test(target) || !existsSync(join(root, target))) return false;
  return id === undefined || idsOf(target).has(id);
}

const known = new Map<string, ReadonlySet<string>>();

/** Ids of headings and anchors. */
function idsOf(path: string): ReadonlySet<string> {
  const ids = known.get(path) ?? new Set<string>(readIds(path));
  known.set(path, ids);
  return ids;
}

function readIds(path: string): readonly string[] {
  const ids: string[] = [];
  walk(parse(readMarkdown(path)), {
    block(block) {
      if (block.kind === 'heading') ids.push(block.id);
    },
    inline(inline) {
      if (inline.kind === 'anchor') ids.push(inline.id);
    },
  });
  return ids;
}
