import { checkConvertRequest, designSystems, MdconvError } from '@mdconv/core';
import type { ConvertOptions } from '../convert.ts';
import type { ConvertInvocation } from './invocation.ts';
import { loadDesign } from './load-design.ts';
import { loadFonts } from './load-fonts.ts';
import { UsageError } from './usage-error.ts';

/** What all conversions of one command line share. */
export interface SharedOptions {
  readonly request: ConvertInvocation['request'];
  readonly options: Pick<ConvertOptions, 'designSystems' | 'fonts' | 'embedFonts' | 'sourceDate'>;
}

/** @throws {UsageError} a file that an option names is no good, or the options no request */
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

/** Says once, before any work, what every document would be refused for. */
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
