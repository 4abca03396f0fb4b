import type { PreviewAnswer } from '../../../preview/messages.ts';
import { text } from '../../../text.ts';
import { notify } from '../../../ui/notices.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { DesignDialog } from './design-dialog.tsx';
import { FormattingDialog } from './formatting-dialog.tsx';
import type { Draft } from '../draft.ts';
import { OptionsDialog } from './options-dialog.tsx';

export type WorkbenchDialogKind = 'design' | 'options' | 'code' | 'changes' | 'formatting';

interface WorkbenchDialogProps {
  readonly kind: WorkbenchDialogKind;
  readonly draft: Draft;
  readonly answer: Extract<PreviewAnswer, { readonly kind: 'shown' }> | undefined;
  readonly onChange: (change: Partial<Draft>) => void;
  /** Shows a place in the editor. Offsets in UTF-16 code units. */
  readonly onSelect: (start: number, end: number) => void;
  /** Replaces the text of the editor. */
  readonly onReplace: (markdown: string) => void;
  readonly onClose: () => void;
}

/** One of the dialogs of the convert view. */
export function WorkbenchDialog({ kind, draft, answer, onClose, ...props }: WorkbenchDialogProps) {
  switch (kind) {
    case 'design':
      return (
        <DesignDialog
          value={draft.design}
          onChange={(design) => props.onChange({ design })}
          onClose={onClose}
        />
      );
    case 'options':
      return <OptionsDialog draft={draft} onChange={props.onChange} onClose={onClose} />;
    case 'code':
      return <CodeDialog draft={draft} onClose={onClose} />;
    case 'formatting':
      return <FormattingDialog onClose={onClose} />;
    case 'changes':
      return answer ? (
        <ChangesDialog
          answer={answer}
          onSelect={props.onSelect}
          onApply={(tidied) => {
            props.onReplace(tidied);
            notify('done', text.changes.applied);
          }}
          onClose={onClose}
        />
      ) : null;
  }
}
