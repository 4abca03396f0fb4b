import type { ComponentChild } from 'preact';
import type { Account } from './api/bodies.ts';
import { usePath } from './state/router.ts';
import { loadSession, session } from './state/session.ts';
import { useStore } from './state/store.ts';
import { text } from './text.ts';
import { ConfirmIdentity } from './ui/dialogs/confirm-identity.tsx';
import { lazyView } from './ui/lazy-view.tsx';
import { Notices } from './ui/notices.tsx';
import { OfflineShell } from './ui/offline-shell.tsx';
import { PublicPage } from './ui/public-page.tsx';
import { Shell } from './ui/shell.tsx';
import { Failure, Missing } from './ui/states.tsx';
import { useTitle } from './ui/hooks/use-title.ts';
import { ConvertView } from './views/convert/convert-view.tsx';
import { SignInView } from './views/sign-in/sign-in-view.tsx';

/** Parts of the texts that have a title. */
type Titled =
  | 'convert'
  | 'projects'
  | 'designs'
  | 'keys'
  | 'account'
  | 'operators'
  | 'usage'
  | 'missing'
  | 'signInLink'
  | 'signIn';

interface View {
  /** Matches the path; its groups are the parameters. */
  readonly path: RegExp;
  /** The texts with its title. Absent: the view sets the title itself. */
  readonly title?: Titled;
  /** Whether people without an account see it. */
  readonly isPublic?: boolean;
  /** Who sees it; others see that there is no such page. Absent: all accounts. */
  readonly isFor?: (account: Account) => boolean;
  /** What people without an account see. Absent: the page for signing in. */
  readonly signedOut?: View;
  /** Whether it can be used without the server. */
  readonly isOffline?: boolean;
  readonly render: (...parameters: readonly string[]) => ComponentChild;
}

const ProjectsView = lazyView(async () => {
  const { ProjectsView: view } = await import('./views/projects/projects-view.tsx');
  return view;
});
const ProjectView = lazyView(async () => {
  const { ProjectView: view } = await import('./views/project/project-view.tsx');
  return view;
});
const FileView = lazyView(async () => {
  const { FileView: view } = await import('./views/file/file-view.tsx');
  return view;
});
const SharedView = lazyView(async () => {
  const { SharedView: view } = await import('./views/shared/shared-view.tsx');
  return view;
});

const DesignsView = lazyView(async () => {
  const { DesignsView: view } = await import('./views/designs/designs-view.tsx');
  return view;
});
const DesignView = lazyView(async () => {
  const { DesignView: view } = await import('./views/designs/design-view.tsx');
  return view;
});

const KeysView = lazyView(async () => {
  const { KeysView: view } = await import('./views/keys/keys-view.tsx');
  return view;
});
const UsageView = lazyView(async () => {
  const { UsageView: view } = await import('./views/usage/usage-view.tsx');
  return view;
});

const AccountView = lazyView(async () => {
  const { AccountView: view } = await import('./views/account/account-view.tsx');
  return view;
});

const OperatorsView = lazyView(async () => {
  const { OperatorsView: view } = await import('./views/operators/operators-view.tsx');
  return view;
});

const views: readonly View[] = [
  { path: /^(?:convert)?$/, title: 'convert', isOffline: true, render: () => <ConvertView /> },
  { path: /^projects$/, title: 'projects', render: () => <ProjectsView /> },
  {
    path: /^projects\/([^/]+)$/,
    render: (id = '') => <ProjectView key={id} id={id} />,
  },
  { path: /^designs$/, title: 'designs', render: () => <DesignsView /> },
  {
    path: /^designs\/([^/]+)$/,
    title: 'designs',
    render: (slug = '') => <DesignView key={slug} slug={slug} />,
  },
  {
    path: /^projects\/([^/]+)\/([^/]+)$/,
    render: (projectId = '', fileId = '') => (
      <FileView key={fileId} projectId={projectId} fileId={fileId} />
    ),
  },
  {
    path: /^shared\/([^/]+)(?:\/([^/]+))?$/,
    isPublic: true,
    render: (slug = '', fileId) => <SharedView slug={slug} fileId={fileId} />,
  },
  { path: /^keys$/, title: 'keys', render: () => <KeysView /> },
  { path: /^settings$/, title: 'account', render: () => <AccountView /> },
  {
    path: /^operators$/,
    title: 'operators',
    isFor: ({ is_operator }) => is_operator,
    render: () => <OperatorsView />,
  },
  { path: /^usage$/, title: 'usage', render: () => <UsageView /> },
  {
    path: /^sign-in-link$/,
    title: 'signInLink',
    isPublic: true,
    render: () => (
      <PublicPage>
        <Missing texts={text.signInLink} home="" />
      </PublicPage>
    ),
  },
  {
    path: /^/,
    title: 'missing',
    render: () => <MissingView />,
    signedOut: {
      path: /^/,
      title: 'missing',
      render: () => (
        <PublicPage>
          <MissingView />
        </PublicPage>
      ),
    },
  },
];

const signIn: View = { path: /^/, title: 'signIn', render: () => <SignInView /> };

function viewAt(path: string, isSignedOut: boolean): View {
  const view = views.find((each) => each.path.test(path))!;
  return isSignedOut && !view.isPublic ? (view.signedOut ?? signIn) : view;
}

export function App() {
  return (
    <>
      <Screen />
      <ConfirmIdentity />
      <Notices />
    </>
  );
}

function Screen() {
  const path = usePath();
  const current = useStore(session);
  const view = viewAt(path, current.kind === 'signed-out');
  const [, ...parameters] = view.path.exec(path) ?? [];
  useTitle(view.title && text[view.title].title);

  if (current.kind === 'loading') return null;
  if (view.isPublic) return view.render(...parameters);
  switch (current.kind) {
    case 'signed-out':
      return view.render();
    case 'offline':
      return (
        <OfflineShell path={path === '' ? 'convert' : path}>
          {view.isOffline ? view.render() : <Unreachable message={text.errors.offline} />}
        </OfflineShell>
      );
    case 'failed':
      return <Unreachable message={current.message} />;
    case 'signed-in':
      return (
        <Shell {...current} path={path === '' ? 'convert' : path}>
          {view.isFor?.(current.account) === false ? <MissingView /> : view.render(...parameters)}
        </Shell>
      );
  }
}

function Unreachable({ message }: { readonly message: string }) {
  return <Failure isPage message={message} onRetry={() => void loadSession()} />;
}

function MissingView() {
  return <Missing texts={text.missing} home="convert" />;
}
