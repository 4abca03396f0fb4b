import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

export interface MenuItem {
  readonly label: string;
  readonly icon: IconName;
  readonly isDanger?: boolean;
  readonly onSelect: () => void;
}

/** Pixels in the window. */
export interface WindowPoint {
  readonly x: number;
  readonly y: number;
}

interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Where the menu opens. */
  readonly at: WindowPoint;
  readonly onClose: () => void;
}

/** Space between a menu and the edge of the window. */
const marginPx = 8;

/**
 * A menu over the page. Escape and clicks elsewhere close it, and the focus returns to where it was.
 * Source: WAI-ARIA Authoring Practices, Menu.
 */
export function Menu({ label, items, at, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  // Before the next event: keys that follow belong to the menu.
  useLayoutEffect(() => {
    const element = menu.current!;
    element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    const [maxX, maxY] = [innerWidth - width - marginPx, innerHeight - height - marginPx];
    element.style.left = `${Math.max(marginPx, Math.min(at.x, maxX))}px`;
    element.style.top = `${Math.max(marginPx, Math.min(at.y, maxY))}px`;
    itemsIn(element)[0]?.focus();
  }, [at]);
  return (
    <div
      ref={menu}
      class="menu"
      role="menu"
      aria-label={label}
      popover="auto"
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
      onKeyDown={(event) => {
        // The keys of the view below do not apply.
        event.stopPropagation();
        moveFocus(event);
      }}
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          class={item.isDanger ? 'menu-item is-danger' : 'menu-item'}
          onClick={(event) => {
            event.stopPropagation();
            menu.current?.hidePopover();
            item.onSelect();
          }}
        >
          <Icon name={item.icon} />
          <span>{item.label}</span>
        </button>
      ))}
    </div>
  );
}

function itemsIn(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
}

function moveFocus(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const items = itemsIn(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[event.key];
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  if (target === undefined) return;
  event.preventDefault();
  items[target]?.focus();
}

interface MenuButtonProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly icon?: IconName;
  /** What the button says. Absent: it shows only the icon. */
  readonly children?: ComponentChildren;
  readonly isBusy?: boolean;
}

/** A button that opens a menu: three dots, unless told otherwise. */
export function MenuButton({
  label,
  items,
  icon = 'more',
  children,
  isBusy = false,
}: MenuButtonProps) {
  const host = useRef<HTMLSpanElement>(null);
  const [at, setAt] = useState<WindowPoint>();
  const wasOpen = useRef(false);
  return (
    <span
      ref={host}
      // A click on the button of an open menu closes it.
      onPointerDown={() => (wasOpen.current = at !== undefined)}
    >
      <Button
        icon={icon}
        look={children === undefined ? 'quiet' : 'plain'}
        {...(children === undefined && { label })}
        isBusy={isBusy}
        hasMenu
        isExpanded={at !== undefined}
        onClick={() => {
          if (!wasOpen.current) setAt(pointBelow(host.current!));
          wasOpen.current = false;
        }}
      >
        {children}
      </Button>
      {at && <Menu label={label} items={items} at={at} onClose={() => setAt(undefined)} />}
    </span>
  );
}

/** The place below the end of an element, where its menu opens. */
export function pointBelow(element: HTMLElement): WindowPoint {
  const { right, bottom } = element.getBoundingClientRect();
  return { x: right - 200, y: bottom + 4 };
}
