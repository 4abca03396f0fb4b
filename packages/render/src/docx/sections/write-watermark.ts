import { Element } from '../element.ts';
import { plain, textRuns } from '../inlines/run.ts';
import { paragraphProperties } from '../styles/paragraph-format.ts';
import type { Writer } from '../writer.ts';

/** The watermark above the header of every page, if any. */
export function writeWatermark({ watermark }: Writer): readonly Element[] {
  if (watermark === undefined) return [];
  const properties = paragraphProperties({ style: 'watermark' });
  return [new Element('w:p', {}, [properties, ...textRuns(watermark, plain)])];
}
