import { text } from '../text.ts';
import { Button } from './button.tsx';
import { notify } from './notices.tsx';

/** Copies a text to the clipboard. */
export function CopyButton({ value, label = text.copy }: { value: string; label?: string }) {
  return (
    <Button
      icon="copy"
      onClick={() => {
        navigator.clipboard.writeText(value).then(
          () => notify('done', text.copied),
          () => notify('failed', text.errors.clipboard),
        );
      }}
    >
      {label}
    </Button>
  );
}
