import { useEffect } from 'preact/hooks';
import { successes } from '../state/connection.ts';
import { onViewChange } from '../state/router.ts';
import { session } from '../state/session.ts';
import { createStore, useStore } from '../state/store.ts';
import { text } from '../text.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface Notice {
  readonly id: number;
  readonly kind: 'done' | 'failed';
  readonly message: string;
  readonly action?: NoticeAction | undefined;
}

/** What a notice offers, such as undoing what it reports. */
interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

const shownMs = 5_000;
/** Time to read and to reach the action by keyboard. */
const shownWithActionMs = 15_000;

const notices = createStore<readonly Notice[]>([]);
/** Ids of the open modal dialogs, the topmost last. */
const dialogs = createStore<readonly string[]>([]);
let count = 0;

onViewChange(() => dismissErrors());
session.subscribe(() => {
  if (session.get().kind === 'signed-out') dismissErrors();
});
successes.subscribe(() => dismissErrors(text.errors.offline));

/** Shows a message. Errors stay until they are closed, until the view changes or until they are over. */
export function notify(kind: Notice['kind'], message: string, action?: NoticeAction): void {
  const notice = { id: (count += 1), kind, message, action };
  notices.set([...notices.get(), notice]);
  if (kind === 'done') setTimeout(() => dismiss(notice.id), action ? shownWithActionMs : shownMs);
}

/** @param message default: all errors */
function dismissErrors(message?: string): void {
  const isOver = (notice: Notice) =>
    notice.kind === 'failed' && (message === undefined || notice.message === message);
  if (notices.get().some(isOver)) notices.set(notices.get().filter((notice) => !isOver(notice)));
}

function dismiss(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

/** Lets a dialog show the notices while it is open: what is behind it is inert and not announced. */
export function useNoticesIn(dialog: string): void {
  useEffect(() => {
    dialogs.set([...dialogs.get(), dialog]);
    return () => dialogs.set(dialogs.get().filter((each) => each !== dialog));
  }, [dialog]);
}

interface NoticesProps {
  /** The id of the dialog around them. Absent: the page. */
  readonly dialog?: string;
}

/** The messages, which screen readers announce. They are in the topmost dialog, or in the page. */
export function Notices({ dialog }: NoticesProps) {
  const shown = useStore(notices);
  const isHere = useStore(dialogs).at(-1) === dialog;
  return (
    <div class="notices" role="status">
      {isHere && shown.map((notice) => <NoticeBox key={notice.id} notice={notice} />)}
    </div>
  );
}

function NoticeBox({ notice: { id, kind, message, action } }: { readonly notice: Notice }) {
  return (
    <div class={`notice notice-${kind}`}>
      <Icon name={kind === 'done' ? 'check' : 'alert'} />
      <p>{message}</p>
      {action && (
        <Button
          look="quiet"
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button icon="close" look="quiet" label={text.close} onClick={() => dismiss(id)} />
    </div>
  );
}
