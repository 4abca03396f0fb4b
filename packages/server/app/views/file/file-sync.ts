import { createStore, type Store } from '../../state/store.ts';
import { createTimer } from '../../state/timer.ts';

/** A content and the version of the file that it is or that it changes. */
export interface Revision {
  readonly version: number;
  readonly content: string;
}

/** Changes that are not saved yet. */
export interface Unsaved extends Revision {
  /** The content of `version`; `undefined` if it is not known. */
  readonly base: string | undefined;
}

export type SaveState =
  | { readonly kind: 'saved' | 'unsaved' | 'saving' }
  /** The server could not be reached; the next attempt follows. */
  | { readonly kind: 'waiting' }
  /** The file has changed elsewhere. A person merges. */
  | { readonly kind: 'conflict'; readonly mine: Unsaved; readonly theirs: Revision }
  /** The server has rejected the content. The next edit or `save` tries again. */
  | { readonly kind: 'failed'; readonly error: unknown };

/** What became of an attempt to save. */
export type SaveResult =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'conflict'; readonly theirs: Revision }
  | { readonly kind: 'unreachable'; readonly retryMs?: number }
  | { readonly kind: 'rejected'; readonly error: unknown };

export interface FileSyncOptions {
  readonly start: Unsaved;
  readonly save: (content: string, version: number) => Promise<SaveResult>;
  /** Keeps changes in the browser; `undefined` removes them. @returns whether they are kept */
  readonly keep: (unsaved: Unsaved | undefined) => boolean;
}

export interface FileSync {
  readonly state: Store<SaveState>;
  /** Whether the browser keeps the changes, so that closing the page does not lose them. */
  readonly isKept: Store<boolean>;
  readonly content: () => string;
  readonly edit: (content: string) => void;
  /** Saves now. */
  readonly save: () => void;
  /** Keeps changes in the browser now, such as before the page closes. */
  readonly keep: () => void;
  /** Ends a conflict: the merged content replaces `theirs`. */
  readonly resolve: (merged: string, theirs: Revision) => void;
  /** Keeps and saves what is unsaved, without further attempts. */
  readonly close: () => void;
}

/** Milliseconds without typing before changes are kept in the browser and saved on the server. */
const keepPauseMs = 200;
const savePauseMs = 1000;
const retryMsMin = 2000;
const retryMsMax = 30_000;

/**
 * Saves the content of an editor whenever typing pauses, one request at a time. What is not saved is
 * kept in the browser.
 */
export function createFileSync({ start, save, keep }: FileSyncOptions): FileSync {
  const state = createStore<SaveState>({ kind: 'saved' });
  const isKept = createStore(true);
  let current = start;
  let [isRunning, isClosed, retryMs] = [false, false, retryMsMin];
  const keeping = createTimer(() => isKept.set(keep(isSaved(current) ? undefined : current)));
  const saving = createTimer(() => void run());

  async function run(): Promise<void> {
    if (isRunning || isSaved(current) || state.get().kind === 'conflict') return;
    isRunning = true;
    state.set({ kind: 'saving' });
    const { content } = current;
    const result = await save(content, current.version);
    isRunning = false;
    const next = afterSave(result, content, current);
    current = next.current;
    state.set(next.state);
    keeping.now();
    if (isClosed) return;
    if (next.state.kind === 'unsaved') saving.in(savePauseMs);
    if (result.kind === 'unreachable') saving.in(result.retryMs ?? retryMs);
    retryMs = result.kind === 'unreachable' ? Math.min(2 * retryMs, retryMsMax) : retryMsMin;
  }

  if (!isSaved(current)) {
    keeping.now();
    saving.now();
  }
  return {
    state,
    isKept,
    content: () => current.content,
    edit(content) {
      if (content === current.content) return;
      current = { ...current, content };
      keeping.in(keepPauseMs);
      // A conflict waits for a person, and an unreachable server for its next attempt.
      if (isRunning || ['conflict', 'waiting'].includes(state.get().kind)) return;
      state.set({ kind: isSaved(current) ? 'saved' : 'unsaved' });
      saving.in(savePauseMs);
    },
    save: saving.now,
    keep: keeping.now,
    resolve(content, { version, content: base }) {
      current = { version, base, content };
      keeping.now();
      state.set({ kind: isSaved(current) ? 'saved' : 'unsaved' });
      saving.now();
    },
    close() {
      keeping.now();
      saving.now();
      isClosed = true;
    },
  };
}

function isSaved({ base, content }: Unsaved): boolean {
  return content === base;
}

/** What is unsaved after an attempt to save, and the state to show. */
function afterSave(
  result: SaveResult,
  sent: string,
  current: Unsaved,
): { readonly current: Unsaved; readonly state: SaveState } {
  switch (result.kind) {
    case 'saved': {
      const next = { ...current, version: result.version, base: sent };
      return { current: next, state: { kind: isSaved(next) ? 'saved' : 'unsaved' } };
    }
    case 'conflict': {
      const { theirs } = result;
      if (theirs.content === current.content)
        return afterSave({ kind: 'saved', version: theirs.version }, theirs.content, current);
      return { current, state: { kind: 'conflict', mine: current, theirs } };
    }
    case 'unreachable':
      return { current, state: { kind: 'waiting' } };
    case 'rejected':
      return { current, state: { kind: 'failed', error: result.error } };
  }
}
