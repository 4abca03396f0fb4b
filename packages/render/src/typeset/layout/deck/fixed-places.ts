import type { FlowContext } from '../flow/index.ts';
import type { Frame } from '../frame/index.ts';
import type { Page, PageLook } from '../paginate/index.ts';

/** The height that the places of a design are made for. */
const designHeight = 540;

/** Where something is below the upper margin, on slides of any height. */
export function placeOf(top: number, { prepared }: FlowContext): number {
  const { height, margins } = prepared.style.page;
  return Math.max(0, (top * height) / designHeight - margins.top);
}

export function pageOf(body: Frame, look?: PageLook): Page {
  return { body, isLandscape: false, ...(look && { look }) };
}
