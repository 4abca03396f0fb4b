import { contrastMin, lowContrasts, type DesignSystem, type WarningLog } from '@mdconv/core';

/** Warns of text that a design makes hard to read, whatever the format. */
export function warnOfContrast(design: DesignSystem, warnings: WarningLog): void {
  for (const { fields, page, colour, ground, ratio } of lowContrasts(design)) {
    const where = page === 'dark' ? ' on dark pages' : '';
    // Rounded down, so that 4.49 is not said to be 4.5.
    const shown = Math.floor(ratio * 10) / 10;
    warnings.add(
      'low-contrast',
      `${design.slug} sets ${fields.join(', ')} in ${colour} on ${ground}${where}: ${shown}:1, where text needs ${contrastMin}:1.`,
    );
  }
}
