import { api } from '../../api/api.ts';
import { formats } from '../../formats.ts';
import { session } from '../../state/session.ts';
import { useStore } from '../../state/store.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { MenuButton, type MenuItem } from '../../ui/menu.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import type { Draft } from '../convert/draft.ts';
import { useConversion } from '../convert/use-conversion.ts';

interface DownloadMenuProps {
  readonly name: string;
  readonly fileId: string;
  /** The file as the preview shows it. */
  readonly draft: Draft;
  /** Absent: the reader is signed in. */
  readonly onSignIn: (() => void) | undefined;
}

/** Saves a file as markdown, and as a document for readers who have an account. */
export function DownloadMenu({ name, fileId, draft, onSignIn }: DownloadMenuProps) {
  const { shared, convert } = text;
  const current = useStore(session);
  const { seconds, start, stop } = useConversion(({ markdown: _, ...request }, options) =>
    api.files.convert(fileId, request, options),
  );
  const isRunning = seconds !== undefined;
  const isFree = current.kind === 'signed-in' && current.isFree;
  const documents: readonly MenuItem[] = onSignIn
    ? [{ label: shared.signInFormats, icon: 'person', onSelect: onSignIn }]
    : formats.map((format) => ({
        label: shared.format(text.formats[format], isFree),
        icon: 'download',
        onSelect: () => start({ ...draft, name, format }, 'file'),
      }));
  const items: readonly MenuItem[] = [
    {
      label: shared.markdown,
      icon: 'file',
      onSelect: () => saveFile(name, 'text/markdown', draft.markdown),
    },
    ...documents,
  ];
  return (
    <>
      {isRunning && <Button onClick={stop}>{text.cancel}</Button>}
      <MenuButton label={shared.downloadOf(name)} items={items} icon="download" isBusy={isRunning}>
        {isRunning ? convert.converting(seconds) : shared.download}
      </MenuButton>
    </>
  );
}
