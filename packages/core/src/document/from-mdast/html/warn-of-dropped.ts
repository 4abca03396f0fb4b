import type { Span } from '../../model.ts';
import type { WarningLog } from '../../warning-log.ts';

/** Elements without content for readers. */
const invisible: ReadonlySet<string> = new Set(
  'script style template noscript title head meta link base param keygen datalist'.split(' '),
);

/** Warns of an element that is left out with its content, once for each kind. */
export function warnOfDropped(
  { log }: { readonly log: WarningLog },
  name: string,
  span: Span,
): void {
  if (!invisible.has(name))
    log.add('html-left-out', `<${name}> cannot be shown; it is left out.`, span);
}

/** Warns of a part of a style that is left out, once for each kind. */
export function warnOfStyle({ log }: { readonly log: WarningLog }, what: string, span: Span): void {
  log.add('html-left-out', `${what} that html sets is left out.`, span);
}
