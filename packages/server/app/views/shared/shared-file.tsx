import type { File as MarkdownFile } from '@mdconv/client';
import { useCallback } from 'preact/hooks';
import { api } from '../../api/api.ts';
import { text } from '../../text.ts';
import { Link } from '../../ui/link.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { Reader } from './reader.tsx';

interface SharedFileProps {
  readonly file: MarkdownFile;
  readonly slug: string;
}

/** One file of a shared project. */
export function SharedFile({ file, slug }: SharedFileProps) {
  const load = useCallback(() => api.files.content(file.id), [file.id]);
  const [loaded, reload] = useLoaded<string>(load);
  const crumbs = (
    <nav class="crumbs shared-back" aria-label={text.file.path}>
      <Link to={`shared/${slug}`}>{text.shared.files}</Link>
    </nav>
  );
  switch (loaded.kind) {
    case 'loading':
      return <Skeleton />;
    case 'failed':
      return <Failure message={loaded.message} onRetry={reload} />;
    case 'ready':
      return <Reader name={file.name} markdown={loaded.data} crumbs={crumbs} />;
  }
}
