import type { Project } from '@mdconv/client';
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { listProjects } from '../../../api/all-pages.ts';
import { text } from '../../../text.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notices.tsx';
import { perform } from '../../../ui/perform.ts';
import type { Draft } from '../draft.ts';
import type { SaveDialogProps } from './save-dialog.tsx';

interface Ready {
  readonly projects: readonly Project[];
  readonly dialog: ComponentType<SaveDialogProps>;
}

/** Makes a file of a project from the text. */
export function SaveToProject({ draft }: { readonly draft: Draft }) {
  const { saving, convert } = text;
  const [isBusy, setBusy] = useState(false);
  const [ready, setReady] = useState<Ready>();

  async function open() {
    if (draft.markdown.trim() === '') return notify('failed', convert.empty);
    setBusy(true);
    await perform(async () => {
      const [{ SaveDialog }, projects] = await Promise.all([
        import('./save-dialog.tsx'),
        listProjects('active'),
      ]);
      setReady({ projects, dialog: SaveDialog });
    });
    setBusy(false);
  }

  return (
    <>
      <Button icon="folder" look="quiet" isBusy={isBusy} onClick={() => void open()}>
        {saving.button}
      </Button>
      {ready && (
        <ready.dialog draft={draft} projects={ready.projects} onClose={() => setReady(undefined)} />
      )}
    </>
  );
}
