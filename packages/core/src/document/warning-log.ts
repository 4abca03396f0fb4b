import type { Span, Warning } from './model.ts';

/** Collects the warnings of one document. Warnings of the same rule and message are merged. */
export interface WarningLog {
  add(rule: string, message: string, span?: Span, cause?: unknown): void;
  /** The warnings in the order in which each was first added. */
  list(): readonly Warning[];
}

/** Positions kept per warning, because a document may have thousands of the same warning. */
const positionsMax = 100;

/**
 * Creates a log of warnings.
 *
 * @param earlier warnings of earlier stages, which the log starts with
 */
export function createWarningLog(earlier: readonly Warning[] = []): WarningLog {
  const keyOf = ({ rule, message = '' }: Pick<Warning, 'rule' | 'message'>) =>
    `${rule}\n${message}`;
  const warnings = new Map<string, Warning & { positions: Span[] }>();
  for (const warning of earlier)
    warnings.set(keyOf(warning), { ...warning, positions: [...(warning.positions ?? [])] });
  return {
    add(rule, message, span, cause) {
      const key = keyOf({ rule, message });
      const warning = warnings.get(key) ?? {
        ...{ rule, fixes: 0, message, positions: [] },
        ...(cause !== undefined && { cause }),
      };
      if (span && warning.positions.length < positionsMax) warning.positions.push(span);
      warnings.set(key, warning);
    },
    list: () => [...warnings.values()],
  };
}
