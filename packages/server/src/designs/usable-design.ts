import type { DesignSystem } from '@mdconv/core';
import type { FontSource } from '@mdconv/render';

/** A design system as a conversion uses it. */
export interface UsableDesign {
  readonly designSystem: DesignSystem;
  readonly fonts: readonly FontSource[];
}
