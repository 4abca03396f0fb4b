import { NotFoundError } from '@mdconv/client';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { api } from '../../api/api.ts';
import { awaitEditor } from '../../editor/awaited-editor.ts';
import { useProjectPictures } from '../../pictures/use-project-pictures.ts';
import { fileDesign, keepFileDesign } from '../../state/file-designs.ts';
import { navigate } from '../../state/router.ts';
import { useStore } from '../../state/store.ts';
import { text } from '../../text.ts';
import { MenuButton, type MenuItem } from '../../ui/menu.tsx';
import { notify } from '../../ui/notices.tsx';
import { perform } from '../../ui/perform.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { useTitle } from '../../ui/hooks/use-title.ts';
import { ViewHeading } from '../../ui/view-heading.tsx';
import type { Draft } from '../convert/draft.ts';
import { emptyDraft } from '../convert/drafts/text-drafts.ts';
import { Workbench } from '../convert/workbench.tsx';
import { ItemDialog, type OpenItemDialog } from '../project/item-dialog.tsx';
import { itemMenu } from '../project/item-menu.ts';
import type { TreeRow } from '../project/tree-rows.ts';
import { checkSaved, convertSaved } from './convert-saved.ts';
import { FileCrumbs } from './file-crumbs.tsx';
import { ConflictList } from './conflict-list.tsx';
import type { OpenFile } from './open-file.ts';
import { SaveLabel } from './save-label.tsx';
import { useFileSync } from './use-file-sync.ts';

/** Edits a file of an own project. Everything that is typed is saved. */
export function FileEditor({ project, file: opened, start }: OpenFile) {
  const [file, setFile] = useState(opened);
  const [draft, setDraft] = useState<Draft>(() => ({
    ...emptyDraft(),
    design: fileDesign(opened.id) ?? emptyDraft().design,
    // As in the editor, whose places the preview and the check name.
    markdown: start.content.replace(/\r\n?/g, '\n'),
  }));
  const [dialog, setDialog] = useState<OpenItemDialog>();
  const [editor] = useState(awaitEditor);
  const sync = useFileSync(file.id, start, (edits) => {
    editor.ask((ready) => ready.takeOver(edits));
    notify('done', text.merge.takenOver);
  });
  const state = useStore(sync.state);
  const pictures = useProjectPictures(project, file.folder_id);
  const convert = useMemo(() => convertSaved(file.id, sync), [file.id, sync]);
  const check = useMemo(() => checkSaved(file.id, sync), [file.id, sync]);
  // The same while nothing of it changes: a new one is shown and checked again.
  const named = useMemo(() => ({ ...draft, name: file.name }), [draft, file.name]);
  useTitle(file.name);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || (!event.ctrlKey && !event.metaKey)) return;
      event.preventDefault();
      sync.save();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [sync]);

  const leave = () => navigate(`projects/${project.id}`);
  const reload = () =>
    void perform(async () => {
      try {
        setFile(await api.files.get(file.id));
      } catch (error) {
        if (!(error instanceof NotFoundError)) throw error;
        leave();
      }
    });
  const download = () => saveFile(file.name, 'text/markdown', sync.content());
  const row: TreeRow = { kind: 'file', item: file, level: 1, position: 1, siblings: 1 };
  const items: readonly MenuItem[] = [
    { label: text.file.download, icon: 'download', onSelect: download },
    ...itemMenu(row, { isReadOnly: false, onDialog: setDialog, onChanged: reload }),
  ];
  const title = (
    <div class="bar-title">
      <FileCrumbs project={project} file={file} />
      <div class="bar-name">
        <ViewHeading>{file.name}</ViewHeading>
        {file.archived && <span class="badge">{text.project.archivedBadge}</span>}
        <MenuButton label={text.moreActions(file.name)} items={items} />
        <SaveLabel sync={sync} onDownload={download} />
      </div>
    </div>
  );

  return (
    <>
      <Workbench
        draft={named}
        title={title}
        editor={editor}
        takesFocus={start.content === ''}
        pictures={pictures}
        convert={convert}
        check={check}
        below={
          state.kind === 'conflict' && (
            <ConflictList
              conflicts={state.conflicts}
              onDownload={download}
              onShow={({ start: from, mine }) =>
                editor.ask((ready) => ready.select(from, from + mine.length))
              }
              onDecide={(decision) => {
                sync.decide(decision);
                // The last question is gone with the button that had the focus.
                if (state.conflicts.length === 1) editor.ask((ready) => ready.focus());
              }}
            />
          )
        }
        onChange={(change) => {
          setDraft((current) => ({ ...current, ...change }));
          if (change.markdown !== undefined) sync.edit(change.markdown);
          if (change.design !== undefined) keepFileDesign(file.id, change.design);
        }}
      />
      {dialog && (
        <ItemDialog
          open={dialog}
          project={project}
          onChanged={reload}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
