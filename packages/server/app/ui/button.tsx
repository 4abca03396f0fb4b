import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.tsx';

interface ButtonProps {
  readonly children?: ComponentChildren;
  readonly icon?: IconName;
  /** The name of a button that shows only an icon, or whose text is the same as that of others. */
  readonly label?: string;
  /** Default: `plain`. A view has one primary button. */
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly type?: 'button' | 'submit';
  /** The id of the form that it submits, if it is outside. */
  readonly form?: string;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  /** Whether it opens a menu. */
  readonly hasMenu?: boolean;
  readonly isExpanded?: boolean;
  /** The id of what it opens. */
  readonly controls?: string;
  /** Default: true. False: reached by other keys. */
  readonly isTabStop?: boolean;
  readonly onClick?: () => void;
}

/** A button. While it is busy, it keeps its size and focus. */
export function Button({
  children,
  icon,
  label,
  look = 'plain',
  type = 'button',
  form,
  isBusy = false,
  isDisabled = false,
  hasMenu,
  isExpanded,
  controls,
  isTabStop = true,
  onClick,
}: ButtonProps) {
  return (
    <button
      type={type}
      form={form}
      class={`button button-${look}${children === undefined ? ' button-icon' : ''}`}
      aria-label={label}
      title={label}
      aria-busy={isBusy}
      aria-disabled={isDisabled || isBusy}
      aria-haspopup={hasMenu ? 'menu' : undefined}
      aria-expanded={isExpanded}
      aria-controls={controls}
      tabIndex={isTabStop ? undefined : -1}
      onClick={(event) => {
        if (isDisabled || isBusy) event.preventDefault();
        else onClick?.();
      }}
    >
      {icon && <Icon name={icon} />}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}
