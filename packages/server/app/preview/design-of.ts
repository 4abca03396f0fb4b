import {
  defineDesignSystem,
  designSystems,
  minimalClean,
  type DesignSystem,
  type DesignSystemExtension,
} from '@mdconv/core';
import type { PreviewDesign } from './messages.ts';

/**
 * The design that a request names or defines.
 * @throws {InvalidDesignSystemError}
 */
export function designOf(design: PreviewDesign): DesignSystem {
  if (typeof design === 'string')
    return designSystems.find(({ slug }) => slug === design) ?? minimalClean;
  const { definition, base } = design;
  const known = base ? [defineDesignSystem(base as DesignSystem), ...designSystems] : designSystems;
  return defineDesignSystem(definition as DesignSystemExtension, known);
}
