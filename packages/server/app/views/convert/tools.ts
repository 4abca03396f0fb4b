import { isTextFormat } from '../../formats.ts';
import { text } from '../../text.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { showPages } from '../../state/page-view.ts';
import type { Draft } from './draft.ts';
import type { WorkbenchDialogKind } from './dialogs/workbench-dialog.tsx';

interface ToolOptions {
  readonly draft: Draft;
  /** The name of the design. */
  readonly design: string;
  /** Whether tidying changes the text. */
  readonly hasChanges: boolean;
  readonly onDialog: (kind: WorkbenchDialogKind) => void;
  readonly canOpenFiles: boolean;
  /** Whether pages are shown; `undefined`: the format has none. */
  readonly showsPages: boolean | undefined;
  /** Whether a conversion runs. */
  readonly isRunning: boolean;
  readonly onOpen: () => void;
  readonly onCopy: () => void;
}

/** The less frequent actions of the workbench. */
export interface Tools {
  readonly tools: readonly MenuItem[];
  /** The action that shows what tidying changed; empty if it changed nothing. */
  readonly changes: readonly MenuItem[];
  /** All of them, and what else small windows have no space for. */
  readonly menu: readonly MenuItem[];
}

export function toolsOf(options: ToolOptions): Tools {
  const { draft, design, hasChanges, canOpenFiles, isRunning, onDialog, onOpen, onCopy } = options;
  const { showsPages } = options;
  const { convert } = text;
  const opens = (label: string, icon: MenuItem['icon'], kind: WorkbenchDialogKind): MenuItem => ({
    ...{ label, icon },
    onSelect: () => onDialog(kind),
  });
  const tools: readonly MenuItem[] = [
    ...(canOpenFiles ? [{ label: convert.open, icon: 'open', onSelect: onOpen } as const] : []),
    opens(text.formatting.button, 'book', 'formatting'),
    opens(convert.code, 'code', 'code'),
    ...(showsPages === undefined ? [] : [pageSwitch(showsPages)]),
  ];
  const changes = hasChanges ? [opens(text.changes.button, 'changes', 'changes')] : [];
  const copy = convert.copyAs(text.formats[draft.format]);
  const menu = [
    opens(convert.designOf(design), 'palette', 'design'),
    opens(convert.options, 'sliders', 'options'),
    ...(isTextFormat(draft.format) && !isRunning
      ? [{ label: copy, icon: 'copy', onSelect: onCopy } as const]
      : []),
    ...tools,
    ...changes,
  ];
  return { tools, changes, menu };
}

function pageSwitch(showsPages: boolean): MenuItem {
  const { showFlow, showPages: label } = text.convert;
  return {
    ...{ label: showsPages ? showFlow : label, icon: 'file' },
    onSelect: () => showPages(!showsPages),
  };
}
