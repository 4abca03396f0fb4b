import type { PdfFacts } from '../facts/collect-facts.ts';
import type { ContentFacts } from '../facts/content-facts.ts';
import type { PdfObject } from '../reader/pdf-object.ts';
import { listOf, nameOf } from '../reader/values.ts';

export type DeviceSpace = 'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK';

const deviceNames: ReadonlySet<string> = new Set(['DeviceGray', 'DeviceRGB', 'DeviceCMYK']);

/** The device color spaces that a page uses, including bases of other spaces and images. */
export function deviceSpaces({ at }: PdfFacts, content: ContentFacts): ReadonlySet<DeviceSpace> {
  const found = new Set<DeviceSpace>();
  const seen = new Set<PdfObject>();
  const waiting: (PdfObject | undefined)[] = [
    ...content.colorSpaces,
    ...[...content.shownObjects.keys()].map((image) => at(image, 'ColorSpace')),
  ];
  for (
    let space = waiting.pop();
    waiting.length > 0 || space !== undefined;
    space = waiting.pop()
  ) {
    if (space === undefined || seen.has(space)) continue;
    seen.add(space);
    const [family, ...parts] = listOf(space).map((part) => at(part));
    const name = nameOf(family);
    if (name && deviceNames.has(name)) found.add(name as DeviceSpace);
    // An ICCBased space uses its profile, not its alternate.
    if (name !== 'ICCBased')
      waiting.push(...parts.filter((part) => nameOf(part) ?? Array.isArray(part)));
  }
  return found;
}
