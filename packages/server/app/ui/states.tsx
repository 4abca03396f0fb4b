import type { ComponentChildren } from 'preact';
import { navigate } from '../state/router.ts';
import { text } from '../text.ts';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { ViewHeading } from './view-heading.tsx';

interface EmptyProps {
  /** Whether this is the whole view, so that its title is that of the page. */
  readonly isPage?: boolean;
  readonly icon: IconName;
  readonly title: string;
  readonly children: ComponentChildren;
  readonly action?: ComponentChildren;
}

/** What a view shows before it has content: what it is for, and how to begin. */
export function Empty({ isPage = false, icon, title, children, action }: EmptyProps) {
  const Heading = isPage ? ViewHeading : 'h2';
  return (
    <div class="empty">
      <Icon name={icon} />
      <Heading>{title}</Heading>
      <p>{children}</p>
      {action}
    </div>
  );
}

interface FailureProps {
  readonly isPage?: boolean;
  readonly message: string;
  readonly onRetry: () => void;
}

/** An error with a way to try again. */
export function Failure({ isPage = false, message, onRetry }: FailureProps) {
  return (
    <div role="alert">
      <Empty
        isPage={isPage}
        icon="alert"
        title={text.errors.title}
        action={<Button onClick={onRetry}>{text.retry}</Button>}
      >
        {message}
      </Empty>
    </div>
  );
}

interface MissingProps {
  readonly texts: { readonly title: string; readonly text: string; readonly home: string };
  /** The view that the button opens. */
  readonly home: string;
}

/** What an address shows that leads to nothing. */
export function Missing({ texts, home }: MissingProps) {
  return (
    <Empty
      isPage
      icon="alert"
      title={texts.title}
      action={<Button onClick={() => navigate(home)}>{texts.home}</Button>}
    >
      {texts.text}
    </Empty>
  );
}

/** Gray lines in place of a table that is loading. */
export function Skeleton() {
  return (
    <div class="skeleton" role="status" aria-label={text.loading}>
      <span />
      <span />
      <span />
    </div>
  );
}
