import type { Span, Warning } from './model.ts';

/** Gathers warnings of one document; those of one rule and message become one, with all positions. */
export interface WarningLog {
  add(rule: string, message: string, span?: Span): void;
  /** In the order in which each was first added. */
  list(): readonly Warning[];
}

/** Positions kept per warning; a document may have thousands of the same. */
const positionsMax = 100;

/** Starts with what stages before it have warned of, where there were any. */
export function createWarningLog(earlier: readonly Warning[] = []): WarningLog {
  const keyOf = ({ rule, message = '' }: Pick<Warning, 'rule' | 'message'>) =>
    `${rule}\n${message}`;
  const warnings = new Map<string, Warning & { positions: Span[] }>();
  for (const warning of earlier)
    warnings.set(keyOf(warning), { ...warning, positions: [...(warning.positions ?? [])] });
  return {
    add(rule, message, span) {
      const key = keyOf({ rule, message });
      const warning = warnings.get(key) ?? { rule, fixes: 0, message, positions: [] };
      if (span && warning.positions.length < positionsMax) warning.positions.push(span);
      warnings.set(key, warning);
    },
    list: () => [...warnings.values()],
  };
}
