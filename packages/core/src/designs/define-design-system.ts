import type * as z from 'zod';
import { InvalidDesignSystemError } from '../errors/index.ts';
import { DesignSystem, type DesignSystemInput } from './design-system.ts';
import { designSystems } from './design-systems.ts';
import { mergeDesign } from './merge-design.ts';
import { sentenceOf } from './sentence-of.ts';

/** A design system that says only what differs from another one. */
export type DesignSystemExtension = PartialDeep<DesignSystemInput> & {
  /** Slug of the design system that gives the rest. */
  readonly extends: string;
  readonly slug: string;
  readonly name: string;
};

type PartialDeep<Value> = Value extends readonly unknown[]
  ? number extends Value['length']
    ? Value
    : { readonly [Index in keyof Value]?: PartialDeep<Value[Index]> }
  : Value extends object
    ? { readonly [Key in keyof Value]?: PartialDeep<Value[Key]> }
    : Value;

/**
 * Checks a design system of one's own and fills in what it leaves out: the schema's defaults and,
 * with `extends`, all else from another one. A design with a `palette` of its own and no
 * `darkPalette` is always light, for the other's dark page does not suit it.
 *
 * @param design plain data, as from a JSON file
 * @param known where `extends` finds the others
 * @throws {InvalidDesignSystemError} a value is not as the schema says, or `extends` names no design
 */
export function defineDesignSystem(
  design: DesignSystemInput | DesignSystemExtension,
  known: readonly DesignSystem[] = designSystems,
): DesignSystem {
  const whole = isExtension(design) ? extend(design, known) : design;
  const parsed = DesignSystem.safeParse(whole, { error: sentenceOf });
  if (parsed.success) return parsed.data;
  throw new InvalidDesignSystemError(problemsOf(parsed.error));
}

function isExtension(design: object | null): design is DesignSystemExtension {
  return typeof design === 'object' && design !== null && 'extends' in design;
}

function extend(design: DesignSystemExtension, known: readonly DesignSystem[]): unknown {
  const { extends: slug, ...changes } = design;
  const base = known.find((one) => one.slug === slug);
  if (!base) {
    const message = `Name one of ${known.map((one) => one.slug).join(', ')}.`;
    throw new InvalidDesignSystemError([{ path: 'extends', message }]);
  }
  const { slug: _, name: __, description: ___, ...inherited } = base;
  const { darkPalette, darkTokens, ...light } = inherited;
  const changesColors = 'palette' in changes && !('darkPalette' in changes);
  return mergeDesign(changesColors ? light : { ...light, darkPalette, darkTokens }, changes);
}

function problemsOf(error: z.ZodError) {
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}
