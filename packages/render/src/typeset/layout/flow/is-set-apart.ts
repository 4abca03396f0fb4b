import type { Block } from '@mdconv/core';

/** Whether a block has edges of its own, so that the eye wants more white around it. */
export function isSetApart(block: Block): boolean {
  switch (block.kind) {
    case 'code':
    case 'alert':
    case 'table':
    case 'figure':
    case 'blockquote':
    case 'details':
      return true;
    default:
      return false;
  }
}
