import { useRef, useState } from 'preact/hooks';
import type { FormatName } from '../../editor/formatting.ts';
import { text } from '../../text.ts';

/** The formats of the bar with the signs that stand for them. */
const formats: readonly (readonly [name: Exclude<FormatName, 'strike'>, sign: string])[] = [
  ['bold', 'B'],
  ['italic', 'I'],
  ['heading', 'H'],
  ['bullets', '•'],
  ['numbers', '1.'],
  ['tasks', '☑'],
  ['quote', '”'],
  ['code', '</>'],
  ['link', '↗'],
];

/** The buttons of the bar: formats, and one that adds a picture. */
const buttons = [...formats, ['picture', '▣'] as const];

interface FormatBarProps {
  readonly onFormat: (name: FormatName) => void;
  readonly onPicture: (files: readonly File[]) => void;
}

/** Buttons that format the selected text. One of them is in the order of Tab; arrow keys move among them. */
export function FormatBar({ onFormat, onPicture }: FormatBarProps) {
  const { formatBar } = text.convert;
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const move = (event: KeyboardEvent) => {
    const target = targetOf(event.key, current);
    if (target === undefined) return;
    event.preventDefault();
    setCurrent(target);
    bar.current?.querySelectorAll('button')[target]?.focus();
  };
  return (
    <div ref={bar} class="format-bar" role="toolbar" aria-label={formatBar.label} onKeyDown={move}>
      {buttons.map(([name, sign], index) => (
        <button
          key={name}
          type="button"
          class={`format-button format-${name}`}
          aria-label={formatBar[name]}
          data-sign={sign}
          title={formatBar[name]}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={() => (name === 'picture' ? input.current?.click() : onFormat(name))}
        />
      ))}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onPicture([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** Source: WAI-ARIA Authoring Practices, toolbar. */
function targetOf(key: string, current: number): number | undefined {
  const { length } = buttons;
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % length;
    case 'ArrowLeft':
      return (current + length - 1) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return undefined;
  }
}
