import type { StructureNode } from '../../display/index.ts';
import type { FlowWarning } from '../flow/index.ts';
import type { Page, Paginated } from '../paginate/index.ts';

/** A slide as one page, or as several if its content does not fit. */
export interface LaidSlide {
  readonly pages: readonly Page[];
  readonly structure: readonly StructureNode[];
  readonly warnings: readonly FlowWarning[];
  /** Pages count from the first of the slide. */
  readonly relaxedBreaks?: Paginated['relaxedBreaks'];
}
