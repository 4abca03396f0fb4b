import type { Project } from '@mdconv/client';
import { api } from '../../api/api.ts';
import { text } from '../../text.ts';
import { notify } from '../../ui/notices.tsx';
import { saveFile } from '../../ui/files/save-file.ts';

/** Time for many files and slow connections. */
const timeoutMs = 10 * 60_000;

/** Saves the active files of a project as a zip file, with its folders. */
export async function downloadZip({ id, name }: Project): Promise<void> {
  const zip = await api.projects.zip(id, { timeoutMs, totalTimeoutMs: timeoutMs });
  const zipName = `${name}.zip`;
  saveFile(zipName, zip.type, zip);
  notify('done', text.project.zipDone(zipName));
}
