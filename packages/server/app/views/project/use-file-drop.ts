import { useState } from 'preact/hooks';
import type { TreeActions } from './tree-actions.ts';

/** Media type of a dragged file or folder of the tree. */
const draggedType = 'application/x-mdconv-item';

/** The id of a folder, or `null` for the top level. */
type FolderId = string | null;

/** Moves files and folders of the tree, and uploads files of the computer, by drag and drop. */
export function useFileDrop({ onMove, onUpload }: Pick<TreeActions, 'onMove' | 'onUpload'>) {
  const [targetId, setTargetId] = useState<FolderId>();
  return {
    /** The folder below the pointer. `undefined`: nothing is dragged. */
    targetId,

    source: (id: string) => ({
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer?.setData(draggedType, id),
      onDragEnd: () => setTargetId(undefined),
    }),

    zone: (folderId: FolderId) => ({
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        event.stopPropagation();
        setTargetId(folderId);
      },
      onDragLeave: (event: DragEvent) => {
        const { currentTarget, relatedTarget } = event;
        const isInside =
          currentTarget instanceof Node &&
          relatedTarget instanceof Node &&
          currentTarget.contains(relatedTarget);
        if (!isInside) setTargetId(undefined);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        event.stopPropagation();
        setTargetId(undefined);
        const { dataTransfer } = event;
        const id = dataTransfer?.getData(draggedType);
        if (id) onMove(id, folderId);
        else if (dataTransfer && dataTransfer.files.length > 0)
          onUpload([...dataTransfer.files], folderId);
      },
    }),
  };
}
