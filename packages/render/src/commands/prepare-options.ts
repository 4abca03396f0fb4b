import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  checkConvertRequest,
  designSystems,
  MdconvError,
  InvalidDesignSystemError,
  type DesignSystem,
  type Rule,
} from '@mdconv/core';
import type { ConvertOptions } from '../convert.ts';
import { readRules } from '../read-rules.ts';
import { readDesignSystem } from '../read-design-system.ts';
import { readFont } from '../read-font.ts';
import type { FontSource } from '../fonts/index.ts';
import { explain } from '../files/index.ts';
import { UsageError } from './errors.ts';
import type { Input } from './inputs/find-inputs.ts';
import { createDiagramResolver } from './inputs/resolve-diagrams.ts';
import type { ConvertInvocation } from './arguments/invocation.ts';

/** Options of all conversions of a document. */
export interface SharedOptions {
  readonly request: ConvertInvocation['request'];
  readonly options: Pick<
    ConvertOptions,
    | 'designSystems'
    | 'fonts'
    | 'embedFonts'
    | 'sourceDate'
    | 'properties'
    | 'rules'
    | 'resolveDiagram'
  >;
}

/**
 * Prepares the options of every document.
 *
 * @throws {UsageError} a file named by an option, or the combination of options, is invalid
 */
export async function prepareOptions(
  inputs: readonly Input[],
  invocation: ConvertInvocation,
): Promise<(input: Input) => SharedOptions> {
  const { fonts: folder } = invocation;
  const fonts = folder === undefined ? undefined : await loadFonts(folder);
  const base = await prepareVariant(invocation, fonts);
  const prepared = new Map([[invocation, base]]);
  for (const { path } of inputs) {
    const variant = invocation.variantFor(path);
    if (!prepared.has(variant)) prepared.set(variant, await prepareVariant(variant, fonts));
  }
  return ({ path }) => prepared.get(invocation.variantFor(path)) ?? base;
}

async function prepareVariant(
  invocation: ConvertInvocation,
  fonts: readonly FontSource[] | undefined,
): Promise<SharedOptions> {
  const { designFile, embedFonts, sourceDate, properties } = invocation;
  const rules = await loadRules(invocation.rules);
  const resolveDiagram = createDiagramResolver(invocation.kroki);
  const design = designFile === undefined ? undefined : await loadDesign(designFile);
  const shared: SharedOptions = {
    request: { ...(design && { designSystem: design.slug }), ...invocation.request },
    options: {
      ...(design && { designSystems: [design] }),
      ...(fonts && { fonts }),
      ...{ embedFonts, sourceDate, properties },
      ...(rules && { rules }),
      ...(resolveDiagram && { resolveDiagram }),
    },
  };
  refuseWrongRequest(shared);
  return shared;
}

/** @throws {UsageError} the module cannot be loaded, or exports something else */
export async function loadRules(path: string | undefined): Promise<readonly Rule[] | undefined> {
  if (path === undefined) return undefined;
  try {
    // An import that fails names the file of mdconv that imports.
    await access(path);
    return await readRules(path);
  } catch (error) {
    throw new UsageError(`--rules ${path}: ${explain(error)}`);
  }
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
