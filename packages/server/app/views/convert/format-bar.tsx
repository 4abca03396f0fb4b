import { useRef, useState } from 'preact/hooks';
import type { AwaitedEditor } from '../../editor/awaited-editor.ts';
import type { FormatName } from '../../editor/formatting.ts';
import type { TableAction } from '../../editor/tables.ts';
import { text } from '../../text.ts';
import type { IconName } from '../../ui/icon.tsx';
import { Menu, pointBelow, type MenuItem, type WindowPoint } from '../../ui/menu.tsx';

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
];

/** The buttons of the bar: formats, and those that open something. */
const buttons = [
  ...formats,
  ['link', '↗'] as const,
  ['table', '▦'] as const,
  ['picture', '▣'] as const,
];

interface FormatBarProps {
  readonly editor: AwaitedEditor;
  readonly onLink: () => void;
  readonly onPicture: (files: readonly File[]) => void;
}

/** Buttons that format the selected text. One of them is in the order of Tab; arrow keys move among them. */
export function FormatBar({ editor, onLink, onPicture }: FormatBarProps) {
  const { formatBar } = text.convert;
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [tableMenu, setTableMenu] = useState<WindowPoint>();
  /** Makes a table; within one, it opens a menu. */
  const openTable = (button: HTMLElement) =>
    editor.ask((ready) => {
      if (ready.isInTable()) setTableMenu(pointBelow(button));
      else ready.insertTable();
    });
  const press = (name: (typeof buttons)[number][0], button: HTMLElement) => {
    if (name === 'picture') input.current?.click();
    else if (name === 'link') onLink();
    else if (name === 'table') openTable(button);
    else editor.ask((ready) => ready.format(name));
  };
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
          onClick={({ currentTarget }) => press(name, currentTarget)}
        />
      ))}
      {tableMenu && (
        <Menu
          label={formatBar.table}
          items={tableItems(editor)}
          at={tableMenu}
          onClose={() => setTableMenu(undefined)}
        />
      )}
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

const tableIcons = {
  rowBefore: 'plus',
  rowAfter: 'plus',
  columnBefore: 'plus',
  columnAfter: 'plus',
  alignLeft: 'move',
  alignCenter: 'move',
  alignRight: 'move',
  tidy: 'check',
  deleteRow: 'trash',
  deleteColumn: 'trash',
} as const satisfies Readonly<Record<TableAction, IconName>>;

function tableItems(editor: AwaitedEditor): readonly MenuItem[] {
  return (Object.keys(tableIcons) as TableAction[]).map((action) => ({
    label: text.convert.tableActions[action],
    icon: tableIcons[action],
    onSelect: () => editor.ask((ready) => ready.changeTable(action)),
  }));
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
