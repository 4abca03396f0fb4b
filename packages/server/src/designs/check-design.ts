import { webcrypto } from 'node:crypto';
import {
  defineDesignSystem,
  InvalidDesignSystemError,
  InvalidRequestError,
  problemsOf,
  type DesignSystem,
  type RequestProblem,
} from '@mdconv/core';
import { describeFont, type FontSource } from '@mdconv/render';
import type { DesignDefinition } from '@mdconv/store';
import { z } from 'zod';
import { Description, Name, Uuid, wrongShape } from '../wire/index.ts';
import type { HashedFont } from './usable-design.ts';

/** A definition with a logo of the maximum size is smaller. */
const definitionBytesMax = 2 * 2 ** 20;

/** Bytes of all fonts of a design system: each conversion sends them to a worker process. */
const fontBytesMax = 10_000_000;

const ListedFields = z.object({ name: Name, description: Description });

/** A definition that matches the schema, and the design system that it defines. */
export interface CheckedDefinition {
  readonly definition: DesignDefinition;
  readonly designSystem: DesignSystem;
}

/**
 * Checks a definition against the schema of design systems.
 * @throws {ApiError} `validation_failed` with the paths of the invalid fields
 */
export function checkDefinition(
  design: Readonly<Record<string, unknown>>,
  ofServer: readonly DesignSystem[],
): CheckedDefinition {
  const definition = JSON.stringify(design);
  if (Buffer.byteLength(definition) > definitionBytesMax)
    throw refusal([
      { path: '', message: `Must have at most ${definitionBytesMax} bytes of JSON.` },
    ]);
  const designSystem = define(design, ofServer);
  const { slug } = designSystem;
  const listed = ListedFields.safeParse(designSystem);
  if (!listed.success) throw refusal(problemsOf(listed.error));
  if (ofServer.some((other) => other.slug === slug))
    throw refusal([
      { path: 'slug', message: `This server has a design system ${slug}. Choose another slug.` },
    ]);
  if (Uuid.safeParse(slug).success)
    throw refusal([{ path: 'slug', message: 'Must not have the form of an id.' }]);
  const base = typeof design['extends'] === 'string' ? design['extends'] : null;
  return { designSystem, definition: { ...listed.data, slug, base, definition } };
}

function define(
  design: Readonly<Record<string, unknown>>,
  ofServer: readonly DesignSystem[],
): DesignSystem {
  try {
    // Checked as a whole by `defineDesignSystem`.
    return defineDesignSystem(design as DesignSystem, ofServer);
  } catch (error) {
    throw error instanceof InvalidDesignSystemError ? refusal(error.problems) : error;
  }
}

function refusal(problems: readonly RequestProblem[]) {
  return wrongShape(
    'validation_failed',
    problems.map(({ path, message }) => ({ path: path ? `design.${path}` : 'design', message })),
  );
}

/**
 * Reads family, weight and style of the fonts of a design system, and hashes them.
 * @throws {ApiError} `validation_failed`: a file is not a font, or they are too large together
 */
export async function describeFonts(files: readonly Uint8Array[]): Promise<readonly HashedFont[]> {
  if (files.reduce((sum, { byteLength }) => sum + byteLength, 0) > fontBytesMax)
    throw wrongShape('validation_failed', [
      { path: 'fonts', message: `Must have at most ${fontBytesMax} bytes together.` },
    ]);
  const fonts: HashedFont[] = [];
  for (const [index, bytes] of files.entries())
    fonts.push({ ...(await readFontFacts(bytes, index)), sha256: await hashOf(bytes) });
  return fonts;
}

/** Hashes in another thread: ten megabytes take 15 ms. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  const hash = await webcrypto.subtle.digest('SHA-256', bytes);
  return Buffer.from(hash).toString('hex');
}

/** Source of the range of weights: OpenType 1.9, "OS/2", usWeightClass. */
const FontFacts = z.object({ family: Name, weight: z.int().min(1).max(1000) });

async function readFontFacts(bytes: Uint8Array, index: number): Promise<FontSource> {
  const problem = (message: string) =>
    wrongShape('validation_failed', [{ path: `fonts.${index}`, message }]);
  const font = await describeFont(bytes).catch((error: unknown) => {
    if (!(error instanceof InvalidRequestError)) throw error;
    throw problem('Must be a .ttf or .otf file.');
  });
  const facts = FontFacts.safeParse(font);
  if (!facts.success) throw problem('The font has no usable family name or weight.');
  return { ...font, ...facts.data };
}
