import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Markdown that people wrote: readmes and changelogs of npm packages, with badges, links, tables and html.
 * The manifest of this package pins the exact versions.
 */
const files = {
  // 3 to 15 KB
  small: [
    'accepts/README.md',
    'ajv-formats/README.md',
    'cookie/README.md',
    'depd/Readme.md',
    'hast-util-to-html/readme.md',
    'iconv-lite/README.md',
    'js-yaml/README.md',
    'marked/README.md',
    'mime-db/README.md',
    'send/README.md',
    'sucrase/README.md',
    'unist-util-visit/readme.md',
  ],
  // 25 to 70 KB
  middle: [
    'dompurify/README.md',
    'enquirer/README.md',
    'fast-glob/README.md',
    'fs-extra/CHANGELOG.md',
    'keyv/README.md',
    'micromatch/README.md',
    'object-inspect/CHANGELOG.md',
    'prompts/readme.md',
    'property-information/readme.md',
    'qs/CHANGELOG.md',
    'smol-toml/README.md',
    'type-fest/readme.md',
  ],
  // 80 to 270 KB
  large: [
    'ajv/README.md',
    'dayjs/CHANGELOG.md',
    'mobx/CHANGELOG.md',
    'prismjs/CHANGELOG.md',
    'rxjs/CHANGELOG.md',
    'zone.js/CHANGELOG.md',
  ],
};

export const readmeGroups = Object.keys(files);

/** The texts of a group. Throws if a package is not installed. */
export const readReadmes = (group) => files[group].map(read);

/** Texts to warm up with: those of the other groups, so that a group's own texts stay new. */
export const readOtherReadmes = (group) =>
  readmeGroups.filter((other) => other !== group).flatMap(readReadmes);

const { resolve } = createRequire(import.meta.url);

/** Looks in the folders of `node_modules`, because few packages export their readme. */
function read(path) {
  const folder = resolve.paths(path).find((candidate) => existsSync(join(candidate, path)));
  if (!folder) throw new Error(`${path} is missing. Run npm ci.`);
  return readFileSync(join(folder, path), 'utf8');
}
