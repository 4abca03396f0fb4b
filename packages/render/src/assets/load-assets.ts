import { createImageReader, type ImageFailure, type SvgForm } from '#image-reader';
import { imagesOf, type DesignSystem, type Document, type WarningLog } from '@mdconv/core';
import type { DrawingBudget } from '../drawing-budget.ts';
import type { AssetTable, LoadedImage, ResolveImage } from './asset-table.ts';
import { isDataUrl, readDataUrl } from './data-url.ts';

export interface AssetOptions {
  /** Loads other images. Absent: only `data:` URLs are loaded. */
  readonly resolveImage?: ResolveImage;
  /** What the format needs of svg files. Default: pixels. */
  readonly svgAs?: SvgForm;
  /** Shared with the diagrams of the document. */
  readonly drawings?: DrawingBudget;
  /** Receives one `image-not-embedded` per failed image, with the positions of all its uses. */
  readonly warnings: WarningLog;
  readonly signal?: AbortSignal;
}

/** Number of sources that are resolved at once; resolvers often wait for a disk or a network. */
const concurrentSources = 6;

/**
 * Loads, validates and measures the images of a document, each distinct source once. An image that
 * cannot be loaded causes a warning, not an error.
 *
 * @throws the reason of `signal` when it is aborted
 */
export async function loadAssets(document: Document, options: AssetOptions): Promise<AssetTable> {
  const images = imagesOf(document);
  const sources = [...new Set(images.map((image) => image.source))];
  const fetched = await fetchAll(sources, options);

  // One after the other in reading order, so that limits always affect the same images.
  const read = createImageReader(options);
  const results = new Map<string, LoadedImage | ImageFailure>();
  for (const [index, source] of sources.entries()) {
    options.signal?.throwIfAborted();
    results.set(source, await read(fetched[index]?.bytes));
  }

  const causes = new Map(sources.map((source, index) => [source, fetched[index]?.cause]));
  for (const { source, span } of images) {
    const result = results.get(source);
    if (!result || !('reason' in result)) continue;
    const message = failureMessage(source, result.reason);
    options.warnings.add('image-not-embedded', message, span, causes.get(source));
  }
  const loadedImage: AssetTable['loadedImage'] = ({ source }) => {
    const result = results.get(source);
    return result && 'reason' in result ? undefined : result;
  };
  return { loadedImage, shows: (image) => loadedImage(image) !== undefined };
}

interface Fetched {
  readonly bytes?: Uint8Array | undefined;
  /** What the resolver threw. */
  readonly cause?: unknown;
}

async function fetchAll(
  sources: readonly string[],
  { resolveImage, signal }: AssetOptions,
): Promise<readonly (Fetched | undefined)[]> {
  const fetched = new Array<Fetched | undefined>(sources.length);
  const waiting = sources.entries();
  const work = async () => {
    for (const [index, source] of waiting) {
      signal?.throwIfAborted();
      fetched[index] = isDataUrl(source)
        ? { bytes: readDataUrl(source) }
        : await resolve(source, resolveImage);
    }
  };
  await Promise.all(Array.from({ length: concurrentSources }, work));
  return fetched;
}

/** Treats a resolver that throws like one that returns `undefined`. */
async function resolve(source: string, resolveImage: ResolveImage | undefined): Promise<Fetched> {
  try {
    return { bytes: await resolveImage?.(source) };
  } catch (cause) {
    return { cause };
  }
}

const sourceLengthMax = 80;
const dataUrlLengthMax = 30;

function failureMessage(source: string, reason: string): string {
  const lengthMax = isDataUrl(source) ? dataUrlLengthMax : sourceLengthMax;
  const name = source.length > lengthMax ? `${source.slice(0, lengthMax)}…` : source;
  return `The image "${name}" is shown as its alternative text: ${reason}.`;
}

/** The logo of a design with its loaded image. */
export interface Logo extends Omit<NonNullable<DesignSystem['logo']>, 'image'> {
  readonly image: LoadedImage;
}

type LoadingLogo = Promise<LoadedImage | ImageFailure>;

const logoCache = new WeakMap<DesignSystem, Map<SvgForm, LoadingLogo>>();

/**
 * Loads the logo of a design once for all documents and what formats need of it. Adds a warning and returns `undefined` if the
 * image is invalid.
 */
export async function loadLogo(
  design: DesignSystem,
  warnings: WarningLog,
  svgAs: SvgForm,
): Promise<Logo | undefined> {
  if (!design.logo) return undefined;
  const { image: source, ...placement } = design.logo;
  const known = logoCache.get(design) ?? new Map<SvgForm, LoadingLogo>();
  const reading = known.get(svgAs) ?? createImageReader({ svgAs })(readDataUrl(source));
  logoCache.set(design, known.set(svgAs, reading));
  const image = await reading;
  if (!('reason' in image)) return { ...placement, image };
  const message = `The logo of ${design.slug} is not shown: ${image.reason}.`;
  warnings.add('image-not-embedded', message);
  return undefined;
}
