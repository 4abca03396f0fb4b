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
let count = 0;

/** Shows a message. Errors stay until they are closed. */
export function notify(kind: Notice['kind'], message: string, action?: NoticeAction): void {
  const notice = { id: (count += 1), kind, message, action };
  notices.set([...notices.get(), notice]);
  if (kind === 'done') setTimeout(() => dismiss(notice.id), action ? shownWithActionMs : shownMs);
}

function dismiss(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

/** The messages, which screen readers announce. */
export function Notices() {
  return (
    <div class="notices" role="status">
      {useStore(notices).map(({ id, kind, message, action }) => (
        <div key={id} class={`notice notice-${kind}`}>
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
      ))}
    </div>
  );
}
