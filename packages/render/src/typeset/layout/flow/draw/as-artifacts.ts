import type { Artifact, DisplayItem } from '../../../display/index.ts';

/** Rules, bars and marks that a reader with ears alone needs not hear of. */
export const layoutArtifact: Artifact = { kind: 'artifact', type: 'layout' };
export const background: Artifact = { kind: 'artifact', type: 'background' };
/** What stood before and stands again, so that a part of a table can be read by itself. */
export const repeat: Artifact = { kind: 'artifact', type: 'pagination' };

/** The same marks on paper, read by nobody: what is repeated must not be heard twice. */
export function asArtifacts(items: readonly DisplayItem[], owner: Artifact): DisplayItem[] {
  return items.flatMap((item): DisplayItem[] => {
    switch (item.kind) {
      case 'link':
        return [];
      case 'clip':
      case 'restore':
        return [item];
      default:
        return [{ ...item, owner }];
    }
  });
}
