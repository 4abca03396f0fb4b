import { text } from '../text.ts';
import { Button } from './button.tsx';
import { notify } from './notices.tsx';

interface CopyButtonProps {
  readonly value: string;
  readonly label?: string;
  readonly onCopied?: () => void;
}

/** Copies a text to the clipboard. */
export function CopyButton({ value, label = text.copy, onCopied }: CopyButtonProps) {
  return (
    <Button
      icon="copy"
      onClick={() => {
        navigator.clipboard.writeText(value).then(
          () => {
            notify('done', text.copied);
            onCopied?.();
          },
          () => notify('failed', text.errors.clipboard),
        );
      }}
    >
      {label}
    </Button>
  );
}
