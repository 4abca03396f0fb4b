import { NotFoundError } from '@mdconv/client';
import { messageOf } from '../../api/api.ts';
import { useStore } from '../../state/store.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FileSync, SaveState } from './file-sync.ts';

interface SaveLabelProps {
  readonly sync: FileSync;
  /** Saves the text on the computer. */
  readonly onDownload: () => void;
}

/** Whether everything that was typed is saved. */
export function SaveLabel({ sync, onDownload }: SaveLabelProps) {
  const state = useStore(sync.state);
  const isKept = useStore(sync.isKept);
  const isGone = state.kind === 'failed' && state.error instanceof NotFoundError;
  const isFine = state.kind === 'saved' || state.kind === 'unsaved' || state.kind === 'saving';
  return (
    <span class={isFine ? 'save-label' : 'save-label is-warning'} role="status">
      {state.kind === 'saved' && <Icon name="check" />}
      {!isFine && <Icon name="alert" />}
      <span>{isKept ? labelOf(state) : text.file.states.unkept}</span>
      {(state.kind === 'failed' || state.kind === 'waiting') && (
        <Button look="quiet" onClick={isGone ? onDownload : sync.save}>
          {isGone ? text.file.download : text.retry}
        </Button>
      )}
    </span>
  );
}

function labelOf(state: SaveState): string {
  const { states, gone } = text.file;
  if (state.kind !== 'failed') return states[state.kind];
  const { error } = state;
  return error instanceof NotFoundError ? gone : `${states.failed}: ${messageOf(error)}`;
}
