import { contrastMin, lowContrasts, type DesignSystem, type WarningLog } from '@mdconv/core';

const remembered = new WeakMap<DesignSystem, readonly string[]>();

/** Warns of colors in a design that make text hard to read. */
export function warnOfContrast(design: DesignSystem, warnings: WarningLog): void {
  let messages = remembered.get(design);
  if (!messages) {
    messages = lowContrasts(design).map((contrast) => messageOf(design, contrast));
    remembered.set(design, messages);
  }
  for (const message of messages) warnings.add('low-contrast', message);
}

function messageOf(
  { slug }: DesignSystem,
  { fields, page, color, background, ratio }: ReturnType<typeof lowContrasts>[number],
): string {
  const where = page === 'dark' ? ' on dark pages' : '';
  // Rounded down, so that 4.49 is not reported as 4.5.
  const shown = Math.floor(ratio * 10) / 10;
  return `${slug}: the contrast of ${fields.join(', ')}${where}, ${color} on ${background}, is ${shown}:1. Text needs ${contrastMin}:1.`;
}
