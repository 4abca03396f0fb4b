import { createPlaceFinder, type CheckProfile, type LinePlace } from '@mdconv/core';
import type { CheckKind } from './check-kind.ts';
import type { Facts, PageFacts } from './facts/index.ts';
import { severities, type Severity } from '../severities.ts';
import { ofKindMax, type Draft, type Finding } from './finding.ts';

/** What a check has found. */
export interface CheckReport {
  /** What was found, in the order of the text. */
  readonly findings: readonly Finding[];
  /** Pages of the pdf. Absent for other formats. */
  readonly pages?: number;
  /** Whether there are more findings than a report holds. */
  readonly isCut: boolean;
}

/** Findings of a report; the most severe stay. */
const findingsMax = 1_000;

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
  draft: Draft,
  kind: CheckKind,
  severity: Severity,
  { pages }: Facts,
  placeOf: (offset: number) => LinePlace,
): Finding {
  const { span, message, fix } = draft;
  return {
    code: kind.code,
    severity,
    message: message ?? kind.summary,
    ...placeOf(span.start),
    ...(pages?.count !== undefined && placeOnPages(draft, pages)),
    ...(fix && { fix }),
  };
}

/** The page and the box of a finding: its own, or those of the block of its span. */
function placeOnPages(
  { span, page: ownPage, box: ownBox }: Draft,
  pages: PageFacts,
): Pick<Finding, 'page' | 'box'> {
  const found = pages.placeOf(span);
  const page = ownPage ?? found?.page;
  const box = ownBox ?? (page === found?.page ? found?.box : undefined);
  return { ...(page !== undefined && { page: page + 1 }), ...(box && { box }) };
}
