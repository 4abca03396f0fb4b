import { NotFoundError } from '@mdconv/client';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { isSignedOut, messageOf } from '../../api/api.ts';
import { session } from '../../state/session.ts';

/** Data that a view loads. */
export type Loaded<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly isMissing?: boolean }
  | { readonly kind: 'ready'; readonly data: Data };

/** Loads again. Await it to go on after the answer, or its error, is shown. */
export type Reload = () => unknown;

/**
 * Loads data for a view. `reload` keeps showing the old data until the new data has arrived. Only the last
 * answer that was asked for is shown, also if it is not the last one that arrives.
 */
export function useLoaded<Data>(load: () => Promise<Data>): readonly [Loaded<Data>, Reload] {
  const [state, setState] = useState<Loaded<Data>>({ kind: 'loading' });
  const latest = useRef(load);
  latest.current = load;
  const rounds = useRef(0);
  const reload = useCallback(() => {
    const round = (rounds.current += 1);
    const show = (next: Loaded<Data>) => {
      if (round === rounds.current) setState(next);
    };
    return latest.current().then(
      (data) => show({ kind: 'ready', data }),
      (error: unknown) => {
        if (isSignedOut(error)) session.set({ kind: 'signed-out' });
        else {
          const isMissing = error instanceof NotFoundError;
          show({ kind: 'failed', message: messageOf(error), isMissing });
        }
      },
    );
  }, []);
  useEffect(() => void reload(), [load, reload]);
  return [state, reload];
}
