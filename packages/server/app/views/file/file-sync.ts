import type { TextEdit } from '../../editor/text-edit.ts';
import { createStore, type Store } from '../../state/store.ts';
import { createTimer } from '../../state/timer.ts';
import { reconcile, type Conflict, type Decision } from './merge.ts';

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
  /** The file has changed elsewhere, in the same places. A person decides, and may go on typing before. */
  | {
      readonly kind: 'conflict';
      readonly conflicts: readonly Conflict[];
      readonly theirs: Revision;
    }
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
  /** Brings changes that were made elsewhere into the editor. */
  readonly apply: (edits: readonly TextEdit[]) => void;
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
  /** Decides a conflict. The last one ends them, and the text is saved. */
  readonly decide: (decision: Decision) => void;
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
export function createFileSync({ start, save, keep, apply }: FileSyncOptions): FileSync {
  const state = createStore<SaveState>({ kind: 'saved' });
  const isKept = createStore(true);
  let current = start;
  let [isRunning, isClosed, retryMs] = [false, false, retryMsMin];
  const keeping = createTimer(() => isKept.set(keep(isSaved(current) ? undefined : current)));
  const saving = createTimer(() => void run());
  const comparing = createTimer(mergeAgain);

  async function run(): Promise<void> {
    if (isRunning || isSaved(current) || state.get().kind === 'conflict') return;
    isRunning = true;
    state.set({ kind: 'saving' });
    const { content } = current;
    const result = await save(content, current.version);
    isRunning = false;
    settle(afterSave(result, content, current));
    if (result.kind === 'unreachable' && !isClosed) saving.in(result.retryMs ?? retryMs);
    retryMs = result.kind === 'unreachable' ? Math.min(2 * retryMs, retryMsMax) : retryMsMin;
  }

  function settle(next: Settled): void {
    current = next.current;
    state.set(next.state);
    keeping.now();
    if (next.edits?.length) apply(next.edits);
    if (!isClosed && next.state.kind === 'unsaved') saving.in(savePauseMs);
  }

  /** The places of conflicts move while somebody types. */
  function mergeAgain(decision?: Decision): void {
    const now = state.get();
    if (now.kind === 'conflict') settle(afterMerge(current, now.theirs, decision));
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
      if (state.get().kind === 'conflict') comparing.in(keepPauseMs);
      // A conflict waits for a person, and an unreachable server for its next attempt.
      if (isRunning || ['conflict', 'waiting'].includes(state.get().kind)) return;
      state.set(stateOf(current));
      saving.in(savePauseMs);
    },
    save: saving.now,
    keep: keeping.now,
    decide(decision) {
      mergeAgain(decision);
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

/** What is unsaved, the state to show, and what the editor takes over. */
interface Settled {
  readonly current: Unsaved;
  readonly state: SaveState;
  readonly edits?: readonly TextEdit[];
}

/** What an attempt to save leads to. */
function afterSave(result: SaveResult, sent: string, current: Unsaved): Settled {
  switch (result.kind) {
    case 'saved': {
      const next = { ...current, version: result.version, base: sent };
      return { current: next, state: stateOf(next) };
    }
    case 'conflict':
      return afterMerge(current, result.theirs);
    case 'unreachable':
      return { current, state: { kind: 'waiting' } };
    case 'rejected':
      return { current, state: { kind: 'failed', error: result.error } };
  }
}

/** Takes over what was changed elsewhere, as far as nobody has to decide. */
function afterMerge(current: Unsaved, theirs: Revision, decision?: Decision): Settled {
  const base = current.base === undefined ? undefined : asEdited(current.base);
  const merged = reconcile(base, current.content, asEdited(theirs.content), decision);
  const { mine: content, edits, conflicts } = merged;
  if (conflicts.length > 0) {
    const next = { ...current, base: merged.base, content };
    return { current: next, edits, state: { kind: 'conflict', conflicts, theirs } };
  }
  const next = { version: theirs.version, base: theirs.content, content };
  return { current: next, edits, state: stateOf(next) };
}

function stateOf(current: Unsaved): SaveState {
  return { kind: isSaved(current) ? 'saved' : 'unsaved' };
}

/** A text as the editor has it. */
function asEdited(content: string): string {
  return content.replace(/\r\n?/g, '\n');
}
