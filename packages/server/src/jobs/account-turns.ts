/** Chooses among accounts by the time that their jobs took in the last minutes. */
export interface AccountTurns {
  /** Returns the account that used the least time, or `undefined` for an empty list. */
  choose(accountIds: readonly string[]): string | undefined;
  charge(accountId: string, ms: number): void;
}

/** Half of what an account used is forgotten in this time. */
const halfLifeMs = 60_000;

/** Less than this is forgotten. */
const usedMinMs = 1;

export function createAccountTurns(): AccountTurns {
  const used = new Map<string, { readonly ms: number; readonly at: number }>();

  function usedBy(accountId: string): number {
    const { ms = 0, at = 0 } = used.get(accountId) ?? {};
    return ms * 0.5 ** ((performance.now() - at) / halfLifeMs);
  }

  return {
    choose: (accountIds) =>
      accountIds.reduce<string | undefined>(
        (least, id) => (least !== undefined && usedBy(least) <= usedBy(id) ? least : id),
        undefined,
      ),
    charge(accountId, ms) {
      used.set(accountId, { ms: usedBy(accountId) + ms, at: performance.now() });
      for (const id of used.keys()) if (usedBy(id) < usedMinMs) used.delete(id);
    },
  };
}
