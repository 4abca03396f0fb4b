import type { Store } from '@mdconv/store';

type Act = (...given: unknown[]) => unknown;

/** The same store; tells how long each act took, as `wallet.holdCredits`, whatever came of it. */
export function observeStore(store: Store, observe: (act: string, seconds: number) => void): Store {
  const timed =
    (name: string, act: Act): Act =>
    async (...given) => {
      const start = performance.now();
      try {
        return await act(...given);
      } finally {
        observe(name, (performance.now() - start) / 1000);
      }
    };
  const observed = Object.entries(store)
    .filter(([part]) => part !== 'close')
    .map(([part, acts]) => [
      part,
      Object.fromEntries(
        Object.entries(acts as Readonly<Record<string, Act>>).map(([name, act]) => [
          name,
          timed(`${part}.${name}`, (...given) => act.apply(acts, given)),
        ]),
      ),
    ]);
  return {
    ...(Object.fromEntries(observed) as Omit<Store, 'close'>),
    close: () => store.close(),
  };
}
