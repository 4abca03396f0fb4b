import type { SharedProject } from '@mdconv/client';
import { useCallback } from 'preact/hooks';
import { api } from '../../api/api.ts';
import { session } from '../../state/session.ts';
import { useStore } from '../../state/store.ts';
import { text } from '../../text.ts';
import { Link } from '../../ui/link.tsx';
import { Mark } from '../../ui/shell.tsx';
import { Empty, Skeleton } from '../../ui/states.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useTitle } from '../../ui/use-title.ts';
import { ViewHeading } from '../../ui/view-heading.tsx';
import { SharedFile } from './shared-file.tsx';
import { SharedFiles } from './shared-files.tsx';

interface SharedViewProps {
  readonly slug: string;
  /** Absent: no file is open yet. */
  readonly fileId: string | undefined;
}

/** A shared project for the people who have its link, with or without an account. */
export function SharedView({ slug, fileId }: SharedViewProps) {
  const load = useCallback(() => api.shares.read(slug), [slug]);
  const [loaded] = useLoaded<SharedProject>(load);
  useTitle(loaded.kind === 'ready' ? loaded.data.name : text.shared.title);
  return (
    <div class="shared">
      <SharedHead />
      {loaded.kind === 'loading' && (
        <div class="page">
          <Skeleton />
        </div>
      )}
      {loaded.kind === 'failed' && (
        <main>
          <Empty isPage icon="alert" title={text.shared.missingTitle}>
            {text.shared.missing}
          </Empty>
        </main>
      )}
      {loaded.kind === 'ready' && <SharedContents project={loaded.data} fileId={fileId} />}
    </div>
  );
}

function SharedHead() {
  const { shared } = text;
  const isSignedIn = useStore(session).kind === 'signed-in';
  return (
    <header class="shared-head">
      <span class="brand">
        <Mark />
        {text.product}
      </span>
      <Link to="projects">{isSignedIn ? shared.app : shared.signIn}</Link>
    </header>
  );
}

interface SharedContentsProps {
  readonly project: SharedProject;
  readonly fileId: string | undefined;
}

function SharedContents({ project, fileId }: SharedContentsProps) {
  const { shared } = text;
  // A project with one file is that file.
  const [only] = project.files.length === 1 ? project.files : [];
  const file = fileId === undefined ? only : project.files.find(({ id }) => id === fileId);
  const Heading = file ? 'h2' : ViewHeading;
  // Until a file is open, the list is what the page is about; a narrow screen shows one of the two.
  const [Side, Main] = file ? (['aside', 'main'] as const) : (['main', 'aside'] as const);
  return (
    <div class={file ? 'shared-body has-file' : 'shared-body'}>
      <Side class="shared-side">
        <Heading>{project.name}</Heading>
        {project.description && <p>{project.description}</p>}
        {project.files.length === 0 ? (
          <p>{shared.empty}</p>
        ) : (
          <SharedFiles project={project} currentId={file?.id} />
        )}
      </Side>
      <Main class="shared-main">
        {file ? (
          <SharedFile key={file.id} file={file} slug={project.slug} />
        ) : (
          <Empty icon="file" title={shared.chooseTitle}>
            {shared.choose}
          </Empty>
        )}
      </Main>
    </div>
  );
}
