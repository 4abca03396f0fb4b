import { createElement, type Artifact, type DisplayItem } from '../../display/index.ts';
import type { TextStyle } from '../../../style/index.ts';
import { asArtifacts, scaleText, setLine } from '../flow/index.ts';
import { lineItems } from '../inline/index.ts';
import type { LayoutContext } from '../layout-context.ts';
import { fitLogo } from './logo.ts';
import { roomAboveHeader } from './running-lines.ts';

/** Points: the smallest type and the smallest distance from the paper's edge. */
const sizeMin = 5;
const edgeMin = 12;

const owner: Artifact = { kind: 'artifact', type: 'pagination', attached: 'top' };

/** The watermark: small, at the top right above the header, as an artifact. */
export function watermarkItems(context: LayoutContext): DisplayItem[] {
  const { watermark, style } = context.prepared;
  if (watermark === undefined) return [];
  const { page, runningText, palette } = style;
  // A logo reaches above the words of its line.
  const logoHeight = fitLogo('top', context)?.height ?? 0;
  const room = roomAboveHeader(style) - Math.max(0, logoHeight - runningText.leading) / 2;
  const fitting = Math.min(1, room / runningText.leading);
  const scale = Math.max(sizeMin / runningText.size, fitting);
  const text: TextStyle = {
    ...scaleText(runningText, scale),
    color: palette.muted,
  };
  const line = setLine(watermark, text, createElement('Span'), context);
  const x = page.width - Math.max(page.margins.right, edgeMin) - line.width;
  return asArtifacts(lineItems(line, x, Math.max(0, (room - line.height) / 2)), owner);
}
