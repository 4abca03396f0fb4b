import { useEffect, useState } from 'preact/hooks';
import { text } from '../text.ts';
import { Dialog } from './dialogs/dialog.tsx';
import { Icon } from './icon.tsx';

/** Lists the keyboard shortcuts: a button, and the keys that do the same in every view. */
export function Shortcuts() {
  const { shortcuts } = text;
  const [isOpen, setOpen] = useState(false);
  // People who dictate press single keys by accident. Source: WCAG 2.2, 2.1.4.
  const [isKeyOn, setKeyOn] = useState(true);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(isKeyOn && isQuestionMark(event)) && !isChord(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isKeyOn]);
  return (
    <>
      <button type="button" class="nav-link" onClick={() => setOpen(true)}>
        <Icon name="keyboard" />
        <span>{shortcuts.button}</span>
      </button>
      {isOpen && (
        <Dialog title={shortcuts.title} isWide onClose={() => setOpen(false)}>
          <p class="hint">{shortcuts.note}</p>
          <div class="checks">
            <label>
              <input
                type="checkbox"
                checked={isKeyOn}
                onChange={({ currentTarget }) => setKeyOn(currentTarget.checked)}
              />
              {shortcuts.keyOn}
            </label>
          </div>
          <div class="shortcuts">
            {shortcuts.groups.map(({ title, keys }) => (
              <section key={title}>
                <h3>{title}</h3>
                <dl>
                  {keys.map(([key, action]) => (
                    <div key={key}>
                      <dt>{action}</dt>
                      <dd>
                        <kbd>{key}</kbd>
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}

/** A question mark outside of the fields and the editor, where it is text. */
function isQuestionMark(event: KeyboardEvent): boolean {
  // The editor is in a shadow root.
  const [target] = event.composedPath();
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, select, textarea'));
  return event.key === '?' && !isTyping;
}

function isChord({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === '/' && (ctrlKey || metaKey);
}
