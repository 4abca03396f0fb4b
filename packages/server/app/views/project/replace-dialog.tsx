import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { Upload } from './upload-files.ts';

interface ReplaceDialogProps {
  readonly uploads: readonly Upload[];
  readonly onAnswer: (replaces: boolean) => void;
}

/** Asks whether an upload replaces files with the same names. Closing it keeps them. */
export function ReplaceDialog({ uploads, onAnswer }: ReplaceDialogProps) {
  const { project } = text;
  const names = uploads.flatMap(({ replaces }) => (replaces ? [replaces.name] : []));
  return (
    <Dialog
      title={project.replaceTitle(names.length)}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{project.skip}</Button>
          <Button look="danger" onClick={() => onAnswer(true)}>
            {project.replace}
          </Button>
        </>
      }
    >
      <p>{project.replaceText}</p>
      <ul class="name-list">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Dialog>
  );
}
