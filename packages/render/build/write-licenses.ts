import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** The license text of an npm package. */
interface License {
  readonly title: string;
  readonly text: string;
}

/**
 * An esbuild plugin that writes the license texts of all npm packages in a bundle to a file. Throws if a
 * package has none.
 */
export function writeLicenses(file: string): Plugin {
  return {
    name: 'write-licenses',
    setup(build) {
      const { absWorkingDir = '' } = build.initialOptions;
      build.onEnd(async ({ metafile }) => {
        const paths = Object.keys(metafile?.inputs ?? {}).map((path) => join(absWorkingDir, path));
        const folders = paths.flatMap(packageFolder);
        const licenses = await Promise.all([...new Set(folders)].sort().map(readLicense));
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, describe(licenses));
      });
    },
  };
}

/** The folder of the npm package that a file belongs to. */
function packageFolder(path: string): readonly string[] {
  const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
  return folder === undefined ? [] : [folder];
}

/** Packages without a license text, and one of the same repository that has it. */
const siblings: Readonly<Record<string, string>> = { 'vega-interpreter': 'vega' };

/** Packages whose name of the license is not the one of its text. */
const correctedNames: Readonly<Record<string, string>> = { duck: 'BSD-2-Clause' };

/** Licenses that require their text and nothing else of a program that contains the package. */
const permissive = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'Zlib'];

async function readLicense(folder: string): Promise<License> {
  const manifest = await readFile(join(folder, 'package.json'), 'utf8');
  const { name, version, license: named = '' } = JSON.parse(manifest) as Manifest;
  const license = Object.hasOwn(correctedNames, name) ? correctedNames[name]! : named;
  const sibling = Object.hasOwn(siblings, name) ? join(dirname(folder), siblings[name]!) : folder;
  const text = await readText(sibling);
  if (!text) throw new Error(`${name} has no license text.`);
  // Some packages name no license, only its text.
  if (license !== '' && !permissive.includes(license))
    throw new Error(`${name} has the license ${license}, which may require more than its text.`);
  return { title: `${name} ${version}`, text: text.replaceAll('\r', '').trim() };
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

/** The license file of a package, or the section of its readme. */
async function readText(folder: string): Promise<string | undefined> {
  const files = await readdir(folder);
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const license = files.find((name) => /^(?:licen[cs]e|copying)/i.test(name));
  if (license) return read(license);
  const readme = files.find((name) => /^readme/i.test(name));
  return readme && /^#* ?licen[cs]e\n[=\s]*([^#]+)/im.exec(await read(readme))?.[1];
}

/** Packages with the same text share it. */
function describe(licenses: readonly License[]): string {
  const titles = new Map<string, readonly string[]>();
  for (const { title, text } of licenses) titles.set(text, [...(titles.get(text) ?? []), title]);
  const sections = [...titles].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  const intro = 'The files in this folder contain the packages below.\n';
  return [intro, ...sections].join(`\n${'-'.repeat(80)}\n\n`);
}
