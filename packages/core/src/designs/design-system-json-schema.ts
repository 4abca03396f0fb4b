import * as z from 'zod';
import { DesignSystem } from './design-system.ts';

/** JSON Schema (2020-12) of a design system as one writes it in full, for editors and references. */
export function designSystemJsonSchema(): object {
  return z.toJSONSchema(DesignSystem, { io: 'input' });
}
