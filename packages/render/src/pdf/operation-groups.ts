import type {
  ClipOperation,
  GlyphsOperation,
  ImageOperation,
  LineOperation,
  LinkOperation,
  Operation,
  Owner,
  PathOperation,
  RectangleOperation,
  RestoreOperation,
} from '../display/index.ts';
import { isDrawn } from './is-drawn.ts';
import { splitMissing } from './split-missing.ts';

/** An operation that leaves something to see. */
export type PaintedOperation =
  GlyphsOperation | RectangleOperation | LineOperation | PathOperation | ImageOperation;

/** Neighbors with the same owner, which become one piece of marked content. */
export interface PaintedGroup {
  readonly kind: 'painted';
  readonly owner: Owner;
  /** What all of it means, where its glyphs cannot say so. */
  readonly actualText?: string;
  /** BCP 47, where the script tells that it is not the document's. */
  readonly language?: string | undefined;
  readonly operations: readonly PaintedOperation[];
}

export type OperationGroup = PaintedGroup | LinkOperation | ClipOperation | RestoreOperation;

/** Groups the operations of a page by what they mean to a reader. A link paints nothing and so parts no group. */
export function operationGroups(
  operations: readonly Operation[],
  languageOf: (text: string) => string | undefined,
): readonly OperationGroup[] {
  const groups: OperationGroup[] = [];
  let open: PaintedOperation[] = [];
  let openLanguage: string | undefined;

  const add = (operation: PaintedOperation) => {
    const { owner } = operation;
    const actualText = actualTextOf(operation);
    const isText = operation.kind === 'glyphs' && owner.kind === 'element';
    const language = isText ? languageOf(operation.text) : undefined;
    if (actualText !== undefined) {
      open = [];
      groups.push({ kind: 'painted', owner, actualText, language, operations: [operation] });
    } else if (open[0] && isSameOwner(open[0].owner, owner) && openLanguage === language) {
      open.push(operation);
    } else {
      open = [operation];
      openLanguage = language;
      groups.push({ kind: 'painted', owner, language, operations: open });
    }
  };

  for (const operation of operations) {
    switch (operation.kind) {
      case 'clip':
      case 'restore':
        open = [];
        groups.push(operation);
        break;
      case 'link':
        groups.push(operation);
        break;
      case 'glyphs':
        if (operation.ids.length > 0) splitMissing(operation).forEach(add);
        break;
      case 'rectangle':
      case 'line':
      case 'path':
      case 'image':
        add(operation);
    }
  }
  return groups;
}

/** Decoration is read by nobody, whatever it looks like. */
function actualTextOf(operation: PaintedOperation): string | undefined {
  if (operation.kind !== 'glyphs' || operation.owner.kind === 'artifact') return undefined;
  const { text, actualText } = operation;
  return actualText ?? (isDrawn(operation) || privateUse.test(text) ? text : undefined);
}

/**
 * What private characters mean, glyphs alone cannot say (ISO 19005-2, 6.2.11.7.3). Those of planes
 * 15 and 16 begin with these surrogates.
 */
const privateUse = /[\ue000-\uf8ff\udb80-\udbff]/;

function isSameOwner(one: Owner, other: Owner): boolean {
  if (one === other) return true;
  if (one.kind !== 'artifact' || other.kind !== 'artifact') return false;
  return one.type === other.type && one.attached === other.attached;
}
