import type { ProjectWithContents } from '@mdconv/client';
import { useState } from 'preact/hooks';
import { uploadFiles, type Upload } from './upload-files.ts';

interface Target {
  readonly projectId: string;
  readonly folderId: string | null;
}

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

  async function run(target: Target, uploads: readonly Upload[]): Promise<void> {
    const all = uploads.length;
    if (all === 0) return;
    setProgress({ done: 0, all });
    await uploadFiles(target, uploads, (done) => setProgress({ done, all }), onChanged);
    setProgress(undefined);
  }

  return {
    progress,
    question,
    start(files, folderId) {
      if (!project || progress) return;
      const siblings = project.files.filter(
        (file) => file.folder_id === folderId && !file.archived,
      );
      const uploads = files.map((file) => ({
        file,
        replaces: siblings.find(({ name }) => name === file.name.normalize('NFC').trim()),
      }));
      const target = { projectId: project.id, folderId };
      if (uploads.some(({ replaces }) => replaces)) setQuestion({ target, uploads });
      else void run(target, uploads);
    },
    answer(replaces) {
      setQuestion(undefined);
      if (!question) return;
      const { target, uploads } = question;
      void run(target, replaces ? uploads : uploads.filter((upload) => !upload.replaces));
    },
  };
}
