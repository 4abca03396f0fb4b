import { api } from '../../api/api.ts';
import { text } from '../../text.ts';
import { inParallel } from '../../ui/in-parallel.ts';
import { notify } from '../../ui/notices.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { folderPath, type Contents } from './tree-rows.ts';

const atOnce = 4;

/** See upload-files.ts. */
const maxRetries = 6;

/** Saves the active files of a project as a zip file, with its folders. */
export async function downloadZip(name: string, { folders, files }: Contents): Promise<void> {
  const { strToU8, zipSync } = await import('fflate');
  const entries: Record<string, Uint8Array> = {};
  for (const folder of folders) entries[`${pathOf(folderPath(folders, folder.id))}/`] = strToU8('');
  const active = files.filter((file) => !file.archived);
  await inParallel(active, atOnce, async (file) => {
    const path = pathOf([...folderPath(folders, file.folder_id), file.name]);
    entries[path] = strToU8(await api.files.content(file.id, { maxRetries }));
  });
  const zipName = `${safeName(name)}.zip`;
  saveFile(zipName, 'application/zip', zipSync(entries));
  notify('done', text.project.zipDone(zipName));
}

function pathOf(names: readonly string[]): string {
  return names.map(safeName).join('/');
}

/** A name that stays in its folder on every system. `..` is a valid name of the API. */
function safeName(name: string): string {
  return name.replace(/[<>:"|?*]/g, '_').replace(/^\.+$|[. ]+$/, '_');
}
