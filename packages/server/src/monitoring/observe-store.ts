import type { Store } from '@mdconv/store';

/** Observes calls to the store. Receives the method, such as `wallet.holdCredits`, when a call begins. */
export type StoreObserver = (method: string) => CallObserver;

/** Called when the call has ended. */
export type CallObserver = (outcome: Outcome) => void;

export type Outcome =
  { readonly kind: 'done' } | { readonly kind: 'failed'; readonly error: unknown };

type StoreMethod = (...parameters: unknown[]) => unknown;

/** Wraps a store so that every call of a method is observed, also for callers that `as` names. */
export function observeStore(store: Store, observers: readonly StoreObserver[]): Store {
  const observed =
    (name: string, method: StoreMethod): StoreMethod =>
    async (...parameters) => {
      const begun = observers.map((observe) => observe(name));
      try {
        const result = await method(...parameters);
        begun.forEach((end) => end({ kind: 'done' }));
        return result;
      } catch (error) {
        begun.forEach((end) => end({ kind: 'failed', error }));
        throw error;
      }
    };
  const parts = Object.entries(store)
    .filter(([, methods]) => typeof methods === 'object')
    .map(([part, methods]) => [
      part,
      Object.fromEntries(
        Object.entries(methods as Readonly<Record<string, StoreMethod>>).map(([name, method]) => [
          name,
          observed(`${part}.${name}`, (...parameters) => method.apply(methods, parameters)),
        ]),
      ),
    ]);
  return {
    ...(Object.fromEntries(parts) as Omit<Store, 'as' | 'close'>),
    as: (origin) => observeStore(store.as(origin), observers),
    close: () => store.close(),
  };
}
