import type { ProjectWithContents } from '@mdconv/client';
import { useState } from 'preact/hooks';
import { api } from '../../api/api.ts';
import { text } from '../../text.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { NameField, useName } from '../../ui/fields/name-field.tsx';
import { notify } from '../../ui/notices.tsx';
import { FolderField } from './folder-field.tsx';
import { moveItem } from './item-actions.ts';
import { NewItem } from './new-item.tsx';
import { filesWithin, folderOf, isWithin, parentOf, type TreeRow } from './tree-rows.ts';

export type OpenItemDialog =
  | { readonly kind: 'new-file' | 'new-folder'; readonly near: TreeRow | undefined }
  | { readonly kind: 'rename' | 'move' | 'delete'; readonly row: TreeRow };

interface ItemDialogProps {
  readonly open: OpenItemDialog;
  readonly project: ProjectWithContents;
  readonly onChanged: () => unknown;
  readonly onClose: () => void;
}

/** Creates, renames, moves or deletes a file or folder. */
export function ItemDialog(props: ItemDialogProps) {
  const { open } = props;
  switch (open.kind) {
    case 'new-file':
    case 'new-folder':
      return (
        <NewItem {...props} isFile={open.kind === 'new-file'} firstFolder={folderOf(open.near)} />
      );
    case 'rename':
      return <RenameItem {...props} row={open.row} />;
    case 'move':
      return <MoveItem {...props} row={open.row} />;
    case 'delete':
      return <DeleteItem {...props} row={open.row} />;
  }
}

interface ItemProps extends Omit<ItemDialogProps, 'open'> {
  readonly row: TreeRow;
}

function RenameItem({ row, onChanged, onClose }: ItemProps) {
  const input = useName(row.item.name);
  const rename = async () => {
    const { name } = input;
    if (row.kind === 'file') await api.files.patch(row.item.id, { name });
    else await api.folders.rename(row.item.id, name);
    await onChanged();
  };
  return (
    <FormDialog
      title={text.project.renameTitle(row.item.name)}
      action={text.project.rename}
      check={input.check}
      onSubmit={rename}
      onClose={onClose}
    >
      <NameField {...input} />
    </FormDialog>
  );
}

function MoveItem({ row, project, onChanged, onClose }: ItemProps) {
  const [folderId, setFolderId] = useState(parentOf(row));
  const { folders } = project;
  const targets =
    row.kind === 'file' ? folders : folders.filter(({ id }) => !isWithin(folders, id, row.item.id));
  return (
    <FormDialog
      title={text.project.moveTitle(row.item.name)}
      action={text.project.move}
      onSubmit={() => moveItem(row, folderId, project, onChanged)}
      onClose={onClose}
    >
      <FolderField folders={targets} value={folderId} onChange={setFolderId} />
    </FormDialog>
  );
}

function DeleteItem({ row, project, onChanged, onClose }: ItemProps) {
  const texts = text.project;
  const { id, name } = row.item;
  const remove = async () => {
    if (row.kind === 'file') await api.files.delete(id);
    else await api.folders.delete(id, { cascade: true });
    await onChanged();
    notify('done', texts.deleted(name));
  };
  return (
    <ConfirmDialog
      title={texts.deleteTitle(name)}
      action={texts.delete}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        {row.kind === 'file'
          ? texts.deleteFile
          : texts.deleteFolder(filesWithin(project, id).length)}
      </p>
    </ConfirmDialog>
  );
}
