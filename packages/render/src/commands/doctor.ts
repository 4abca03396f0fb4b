import { arch, platform } from 'node:process';
import { formats } from '@mdconv/core';
import { relative } from 'node:path';
import { convert } from '../convert.ts';
import { openFonts, scriptFamilies } from '../fonts/index.ts';
import { loadConfig } from './config/index.ts';
import { oneLine } from './errors.ts';
import { printLine } from './outputs/write-output.ts';

/** One thing that conversions need. */
interface Check {
  readonly name: string;
  /** What to do if it fails. */
  readonly advice: string;
  /** Returns what was found. */
  readonly run: () => Promise<string>;
}

const sample = '# Sample\n\nText, **bold**, `code`.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n';

const reinstall = 'Install @mdconv/render again; a bundler must leave its files where they are.';

const checks: readonly Check[] = [
  {
    name: 'Node.js',
    advice: 'Install Node.js 20.19 or later.',
    run: () => Promise.resolve(`${process.versions.node} on ${platform} ${arch}`),
  },
  {
    name: 'configuration',
    advice: 'Correct the file, or run mdconv with --no-config.',
    async run() {
      const { path } = await loadConfig(undefined);
      return path === undefined ? 'none' : relative(process.cwd(), path);
    },
  },
  ...formats.map((format): Check => ({
    name: format,
    advice: reinstall,
    async run() {
      const { byteSize } = await convert({ markdown: sample, format });
      return `${byteSize} bytes`;
    },
  })),
  {
    name: 'fonts of other scripts',
    advice: reinstall,
    run() {
      const fonts = openFonts();
      return Promise.resolve(scriptFamilies.filter((family) => fonts.has(family)).join(', '));
    },
  },
  {
    name: 'worker processes',
    advice: 'Allow mdconv to start processes of Node.js; they convert several documents at once.',
    async run() {
      const { createPool } = await import('../pool/index.ts');
      const pool = createPool({ workers: 1, warmFormats: [] });
      try {
        await pool.convert({ markdown: sample, format: 'html' });
        return pool.hasPermissionModel ? 'limited by the permission model' : 'available';
      } finally {
        await pool.close();
      }
    },
  },
];

/**
 * Checks that every format can be written on this machine, and prints what was found.
 *
 * @returns whether all checks passed
 */
export async function doctor(version: string): Promise<boolean> {
  await printLine(`mdconv ${version}`);
  let isHealthy = true;
  for (const { name, advice, run } of checks)
    try {
      await printLine(`ok      ${name}: ${await run()}`);
    } catch (error) {
      isHealthy = false;
      await printLine(`failed  ${name}: ${oneLine((error as Error).message)}`);
      await printLine(`        ${advice}`);
    }
  return isHealthy;
}
