import type { Inline, Link } from '@mdconv/core';
import { isSeen, type Shown } from './is-seen.ts';

/** What a link shows: its address where its content leaves nothing to find it by. */
export function linkContent({ target, children, span }: Link, shown: Shown): readonly Inline[] {
  if (target.kind === 'internal' || isSeen(children, shown)) return children;
  return [...children, { kind: 'text', text: target.url, span }];
}
