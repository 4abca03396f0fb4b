import { createPlaceFinder, type CheckProfile, type LinePlace } from '@mdconv/core';
import type { CheckKind } from './check-kind.ts';
import type { Facts } from './facts/index.ts';
import { severities, type Severity } from '../severities.ts';
import type { Draft, Finding } from './finding.ts';

/** What a check has found. */
export interface CheckReport {
  /** In the order of the text. */
  readonly findings: readonly Finding[];
  /** Pages of the pdf. Absent for other formats. */
  readonly pages?: number;
  /** Whether there are more findings than a report holds. */
  readonly isCut: boolean;
}

/** Findings of one kind, and of a report; the most severe stay. */
const [ofKindMax, findingsMax] = [100, 1_000];

/** Runs the kinds over the facts. */
export function makeReport(kinds: readonly CheckKind[], facts: Facts): CheckReport {
  const placeOf = createPlaceFinder(facts.markdown);
  let isCut = false;
  const found = kinds.flatMap((kind): (Finding & { at: number })[] => {
    const severity = severityOf(kind, facts.profile);
    if (severity === 'off' || (kind.readsWords && facts.words === undefined)) return [];
    const drafts = kind.find(facts);
    if (drafts.length > ofKindMax) isCut = true;
    return drafts.slice(0, ofKindMax).map((draft) => ({
      ...toFinding(draft, kind, severity, facts, placeOf),
      at: draft.span.start,
    }));
  });
  const rankOf = ({ severity }: Finding) => severities.indexOf(severity);
  const kept =
    found.length <= findingsMax
      ? found
      : found.sort((one, other) => rankOf(one) - rankOf(other)).slice(0, findingsMax);
  const { count } = facts.pages ?? {};
  return {
    findings: kept.sort((one, other) => one.at - other.at).map(({ at: _, ...finding }) => finding),
    ...(count !== undefined && { pages: count }),
    isCut: isCut || kept.length < found.length,
  };
}

/** The severity of a kind in a profile. In `strict`, a note is a warning, and nothing is off. */
export function severityOf(
  { severity, profiles }: Pick<CheckKind, 'severity' | 'profiles'>,
  profile: CheckProfile,
): Severity | 'off' {
  const own = profiles?.[profile];
  if (own !== undefined) return own;
  if (profile !== 'strict') return severity;
  return severity === 'error' ? 'error' : 'warning';
}

function toFinding(
  { span, message, page, box, fix }: Draft,
  kind: CheckKind,
  severity: Severity,
  { pages }: Facts,
  placeOf: (offset: number) => LinePlace,
): Finding {
  const found = pages?.placeOf(span);
  const isPaged = pages?.count !== undefined;
  const index = page ?? found?.page;
  const area = box ?? (page === undefined || page === found?.page ? found?.box : undefined);
  return {
    code: kind.code,
    severity,
    message: message ?? kind.summary,
    ...placeOf(span.start),
    ...(isPaged && index !== undefined && { page: index + 1 }),
    ...(isPaged && area && { box: area }),
    ...(fix && { fix }),
  };
}
