import { type ProtectedKind, protectedRangeAt, type Scan } from '../../../scan/index.ts';
import type { TextChange } from '../../edits.ts';
import { trackingParameter } from './residue-patterns.ts';

/** Kinds of ranges that contain URLs. */
const addresses: ReadonlySet<ProtectedKind> = new Set([
  'destination',
  'autolink',
  'definition',
  'html',
]);

/** Removes the parameters of links that name the chat program. */
export function withoutTracking({ text, ranges }: Scan, from: number): readonly TextChange[] {
  const changes: TextChange[] = [];
  for (const { 0: match, index: start } of text.matchAll(trackingParameter)) {
    const range = protectedRangeAt(ranges, start);
    if (start < from || !range || !addresses.has(range.kind)) continue;
    const kept = match.endsWith('&') ? match.charAt(0) : '';
    changes.push({ start, end: start + match.length, text: kept });
  }
  return changes;
}
