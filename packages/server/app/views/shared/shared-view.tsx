import type { SharedProject } from '@mdconv/client';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { readShared } from '../../api/all-pages.ts';
import { session } from '../../state/session.ts';
import { useStore } from '../../state/store.ts';
import { text } from '../../text.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Mark } from '../../ui/shell.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { useLoaded } from '../../ui/hooks/use-loaded.ts';
import { useTitle } from '../../ui/hooks/use-title.ts';
import { ViewHeading } from '../../ui/view-heading.tsx';
import { firstFile } from './first-file.ts';
import { SharedFile } from './shared-file.tsx';
import { SharedFiles } from './shared-files.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

interface SharedViewProps {
  readonly slug: string;
  /** Absent: the file that comes first. */
  readonly fileId: string | undefined;
}

/** A shared project for the people who have its link, with or without an account. */
export function SharedView({ slug, fileId }: SharedViewProps) {
  const current = useStore(session);
  const accountId = current.kind === 'signed-in' ? current.account.id : undefined;
  // People may see more after signing in.
  const load = useCallback(() => readShared(slug), [slug, accountId]);
  const [loaded] = useLoaded<SharedProject>(load);
  const [isSigningIn, setSigningIn] = useState(false);
  const signIn = accountId === undefined ? () => setSigningIn(true) : undefined;
  useTitle(loaded.kind === 'ready' ? loaded.data.name : text.shared.title);
  return (
    <div class="shared">
      <SharedHead onSignIn={signIn} />
      {loaded.kind === 'loading' && (
        <div class="page">
          <Skeleton />
        </div>
      )}
      {loaded.kind === 'failed' && (
        <main>
          <Empty
            isPage
            icon="alert"
            title={text.shared.missingTitle}
            action={signIn && <Button onClick={signIn}>{text.shared.signIn}</Button>}
          >
            {text.shared.missing}
          </Empty>
        </main>
      )}
      {loaded.kind === 'ready' && (
        <SharedContents project={loaded.data} fileId={fileId} onSignIn={signIn} />
      )}
      {signIn && isSigningIn && <SignInDialog onClose={() => setSigningIn(false)} />}
    </div>
  );
}

interface SharedHeadProps {
  /** Absent: the reader is signed in. */
  readonly onSignIn: (() => void) | undefined;
}

function SharedHead({ onSignIn }: SharedHeadProps) {
  const { shared } = text;
  return (
    <header class="shared-head">
      <span class="brand">
        <Mark />
        {text.product}
      </span>
      {onSignIn ? (
        <Button look="quiet" onClick={onSignIn}>
          {shared.signIn}
        </Button>
      ) : (
        <Link to="projects">{shared.app}</Link>
      )}
    </header>
  );
}

interface SharedContentsProps {
  readonly project: SharedProject;
  readonly fileId: string | undefined;
  readonly onSignIn: (() => void) | undefined;
}

function SharedContents({ project, fileId, onSignIn }: SharedContentsProps) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  /** Whether a narrow screen, which has no room for both, shows the list and not the file. */
  const [showsList, setShowsList] = useState(false);
  const side = useRef<HTMLElement>(null);
  useEffect(() => {
    if (showsList) side.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [showsList]);
  const file =
    fileId === undefined ? firstFile(project) : project.files.find(({ id }) => id === fileId);
  const toggle = (id: string) => {
    const next = new Set(collapsed);
    if (!next.delete(id)) next.add(id);
    setCollapsed(next);
  };
  const [Side, Main] = showsList ? (['main', 'aside'] as const) : (['aside', 'main'] as const);
  const Heading = showsList ? ViewHeading : 'h2';
  return (
    <div class={showsList ? 'shared-body' : 'shared-body has-file'}>
      <Side ref={side} class="shared-side">
        <Heading>{project.name}</Heading>
        {project.description && <p>{project.description}</p>}
        {project.files.length > 0 && (
          <SharedFiles
            project={project}
            currentId={file?.id}
            collapsed={collapsed}
            onToggle={toggle}
            onOpen={() => setShowsList(false)}
          />
        )}
      </Side>
      <Main class="shared-main">
        {file ? (
          <SharedFile
            key={file.id}
            file={file}
            project={project}
            onFiles={() => setShowsList(true)}
            onSignIn={onSignIn}
          />
        ) : (
          <NoFile project={project} onFiles={() => setShowsList(true)} />
        )}
      </Main>
    </div>
  );
}

interface NoFileProps {
  readonly project: SharedProject;
  readonly onFiles: () => void;
}

function NoFile({ project, onFiles }: NoFileProps) {
  const { shared } = text;
  if (project.files.length === 0)
    return (
      <Empty isPage icon="folder" title={project.name}>
        {shared.empty}
      </Empty>
    );
  return (
    <Empty
      isPage
      icon="alert"
      title={shared.goneTitle}
      action={
        <span class="shared-back">
          <Button onClick={onFiles}>{shared.files}</Button>
        </span>
      }
    >
      {shared.gone}
    </Empty>
  );
}
