import type { File as MarkdownFile, ProjectWithContents } from '@mdconv/client';
import { text } from '../../text.ts';
import { Link } from '../../ui/link.tsx';
import { folderPath } from '../project/tree-rows.ts';

interface FileCrumbsProps {
  readonly project: ProjectWithContents;
  readonly file: MarkdownFile;
}

/** The way to a file: its project and its folders. */
export function FileCrumbs({ project, file }: FileCrumbsProps) {
  return (
    <nav class="crumbs" aria-label={text.file.path}>
      <Link to={`projects/${project.id}`}>{project.name}</Link>
      {folderPath(project.folders, file.folder_id).map((name, index) => (
        <span key={index}>/ {name}</span>
      ))}
    </nav>
  );
}
