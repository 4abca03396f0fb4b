import { useCallback, useEffect, useState } from 'preact/hooks';
import { isSignedOut, messageOf } from '../api/api.ts';
import { session } from '../state/session.ts';

/** Data that a view loads. */
export type Loaded<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready'; readonly data: Data };

/** Loads data for a view. `reload` keeps showing the old data until the new data has arrived. */
export function useLoaded<Data>(load: () => Promise<Data>): readonly [Loaded<Data>, () => void] {
  const [state, setState] = useState<Loaded<Data>>({ kind: 'loading' });
  const reload = useCallback(() => {
    load().then(
      (data) => setState({ kind: 'ready', data }),
      (error: unknown) => {
        if (isSignedOut(error)) session.set({ kind: 'signed-out' });
        else setState({ kind: 'failed', message: messageOf(error) });
      },
    );
  }, [load]);
  useEffect(reload, [reload]);
  return [state, reload];
}
