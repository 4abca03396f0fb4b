import type { ProjectWithContents } from '@mdconv/client';
import { useState } from 'preact/hooks';
import { isPicture } from '../../pictures/pictures.ts';
import { projectPictures, type ProjectPictures } from '../../pictures/project-pictures.ts';
import { perform } from '../../ui/perform.ts';
import { uploadFiles, type Target, type Upload } from './upload-files.ts';

/** Files that would replace others, until a person has decided. */
interface Question {
  readonly target: Target;
  readonly uploads: readonly Upload[];
}

interface Uploads {
  /** Finished and all files of the upload that runs. */
  readonly progress: { readonly done: number; readonly all: number } | undefined;
  readonly question: Question | undefined;
  /** Uploads files to a folder, or asks first. */
  readonly start: (files: readonly File[], folderId: string | null) => void;
  readonly answer: (replaces: boolean) => void;
}

/** Uploads of a project view. */
export function useUploads(
  project: ProjectWithContents | undefined,
  onChanged: () => unknown,
): Uploads {
  const [progress, setProgress] = useState<Uploads['progress']>();
  const [question, setQuestion] = useState<Question>();

  /** Shows the progress of a task with this many files, and its error. */
  function work(all: number, task: () => Promise<void>): void {
    setProgress({ done: 0, all });
    void perform(task).finally(() => setProgress(undefined));
  }

  function run(target: Target, uploads: readonly Upload[]): Promise<void> {
    const all = uploads.length;
    return uploadFiles(target, uploads, (done) => setProgress({ done, all }), onChanged);
  }

  return {
    progress,
    question,
    start(files, folderId) {
      if (!project || progress || files.length === 0) return;
      const { id: projectId, folders } = project;
      const pictures = projectPictures({ projectId, folders, folderId });
      work(files.length, async () => {
        const uploads = await uploadsOf(files, { project, folderId, pictures });
        const target = { projectId, folderId, pictures };
        if (!uploads.some(({ replaces }) => replaces)) return run(target, uploads);
        setQuestion({ target, uploads });
      });
    },
    answer(replaces) {
      setQuestion(undefined);
      if (!question) return;
      const { target, uploads } = question;
      const chosen = replaces ? uploads : uploads.filter((upload) => !upload.replaces);
      if (chosen.length > 0) work(chosen.length, () => run(target, chosen));
    },
  };
}

interface Folder {
  readonly project: ProjectWithContents;
  readonly folderId: string | null;
  readonly pictures: Pick<ProjectPictures, 'siblings'>;
}

/** What each file replaces in a folder. */
async function uploadsOf(
  files: readonly File[],
  { project, folderId, pictures }: Folder,
): Promise<readonly Upload[]> {
  const texts = project.files.filter((file) => file.folder_id === folderId && !file.archived);
  const images = files.some(isPicture) ? await pictures.siblings() : new Map<string, never>();
  return files.map((file) => {
    const name = file.name.normalize('NFC').trim();
    return isPicture(file)
      ? { file, kind: 'picture', replaces: images.get(name) }
      : { file, kind: 'text', replaces: texts.find((each) => each.name === name) };
  });
}
