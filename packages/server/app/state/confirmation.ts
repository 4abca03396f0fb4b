import { createStore } from './store.ts';

/** A request that waits until the person has signed in again. */
interface Confirmation {
  /** @param isConfirmed false: the person does not want to */
  readonly settle: (isConfirmed: boolean) => void;
}

export const confirmation = createStore<Confirmation | undefined>(undefined);

/** Asks the person to sign in again. @returns whether they did */
export function confirmIdentity(): Promise<boolean> {
  confirmation.get()?.settle(false);
  return new Promise((resolve) => {
    const settle = (isConfirmed: boolean) => {
      confirmation.set(undefined);
      resolve(isConfirmed);
    };
    confirmation.set({ settle });
  });
}
