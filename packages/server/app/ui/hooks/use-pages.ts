import { useCallback, useEffect, useState } from 'preact/hooks';
import { messageOf } from '../../api/api.ts';
import type { Loaded } from './use-loaded.ts';

/** A page of a list, as all endpoints send it. */
interface Page<Entry> {
  readonly entries: readonly Entry[];
  readonly next_cursor: string | null;
}

interface Pages<Entry> {
  readonly loaded: Loaded<Page<Entry>>;
  /** Loads the first page again. */
  readonly reload: () => void;
  /** Adds the next page. */
  readonly more: () => void;
}

/** A list that loads page by page. Results of an older query are dropped. */
export function usePages<Entry>(load: (cursor?: string) => Promise<Page<Entry>>): Pages<Entry> {
  const [loaded, setLoaded] = useState<Loaded<Page<Entry>>>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (data) => isCurrent && setLoaded({ kind: 'ready', data }),
      (error: unknown) => isCurrent && setLoaded({ kind: 'failed', message: messageOf(error) }),
    );
    return () => void (isCurrent = false);
  }, [load, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const more = () => {
    const before = loaded.kind === 'ready' ? loaded.data : undefined;
    if (!before?.next_cursor) return;
    load(before.next_cursor).then(
      ({ entries, next_cursor }) =>
        setLoaded((now) =>
          now.kind === 'ready' && now.data === before
            ? { kind: 'ready', data: { entries: [...before.entries, ...entries], next_cursor } }
            : now,
        ),
      (error: unknown) => setLoaded({ kind: 'failed', message: messageOf(error) }),
    );
  };
  return { loaded, reload, more };
}
