/** Whether the control that had the focus is gone. */
export function hasNoFocus(): boolean {
  return document.activeElement === document.body || document.activeElement === null;
}
