import type { EditedDesign } from './edited-design.ts';

/** Properties of the components that edit one part of a design. */
export interface DesignPartProps {
  readonly design: EditedDesign;
  readonly onChange: (design: EditedDesign) => void;
}
