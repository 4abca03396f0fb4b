import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  checkConvertRequest,
  designSystems,
  MdconvError,
  InvalidDesignSystemError,
  type DesignSystem,
} from '@mdconv/core';
import type { ConvertOptions } from '../convert.ts';
import { readDesignSystem } from '../read-design-system.ts';
import { readFont } from '../read-font.ts';
import type { FontSource } from '../typeset/fonts/index.ts';
import { UsageError, explain } from './errors.ts';
import type { ConvertInvocation } from './invocation.ts';

/** Options that all conversions of a command line share. */
export interface SharedOptions {
  readonly request: ConvertInvocation['request'];
  readonly options: Pick<ConvertOptions, 'designSystems' | 'fonts' | 'embedFonts' | 'sourceDate'>;
}

/** @throws {UsageError} a file named by an option, or the combination of options, is invalid */
export async function prepareOptions(invocation: ConvertInvocation): Promise<SharedOptions> {
  const { designFile, fonts, embedFonts, sourceDate } = invocation;
  const design = designFile === undefined ? undefined : await loadDesign(designFile);
  const shared: SharedOptions = {
    request: { ...(design && { designSystem: design.slug }), ...invocation.request },
    options: {
      ...(design && { designSystems: [design] }),
      ...(fonts !== undefined && { fonts: await loadFonts(fonts) }),
      embedFonts,
      sourceDate,
    },
  };
  refuseWrongRequest(shared);
  return shared;
}

/** Rejects options before any work that would fail for every document. */
function refuseWrongRequest({
  request,
  options: { designSystems: own = [] },
}: SharedOptions): void {
  try {
    const sample = { markdown: 'Sample.', format: 'html', ...request };
    checkConvertRequest(sample, [...own, ...designSystems]);
  } catch (error) {
    throw error instanceof MdconvError ? new UsageError(error.message) : error;
  }
}

/** @throws {UsageError} the file cannot be read, or holds no design system */
export async function loadDesign(path: string): Promise<DesignSystem> {
  try {
    return await readDesignSystem(path);
  } catch (error) {
    const reason = error instanceof InvalidDesignSystemError ? error.message : explain(error);
    throw new UsageError(`--design-file ${path}: ${reason}`);
  }
}

/**
 * Reads the .ttf and .otf files of a folder; family, weight and style are as each file says.
 *
 * @throws {UsageError} the folder cannot be read, has no fonts, or has an invalid font file
 */
export async function loadFonts(folder: string): Promise<readonly FontSource[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new UsageError(`--fonts ${folder}: ${explain(error)}`);
  });
  const files = names.filter((name) => /\.(ttf|otf)$/i.test(name)).sort();
  if (files.length === 0)
    throw new UsageError(`--fonts ${folder}: The folder contains no .ttf or .otf files.`);
  return Promise.all(files.map((file) => loadFont(join(folder, file))));
}

async function loadFont(path: string): Promise<FontSource> {
  try {
    return await readFont(path);
  } catch {
    throw new UsageError(`--fonts: ${path} is not a readable font.`);
  }
}
