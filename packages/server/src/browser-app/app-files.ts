import { readFile } from 'node:fs/promises';
import { fileContent, largeFileContent, type StaticContent } from '../http/index.ts';
import { packageRoot } from '../package-root.ts';

/** What the build writes about the files of the browser app; see build/browser-app.mjs. */
export interface AppManifest {
  /** Names of the files that the page loads. */
  readonly entry: {
    readonly script: string;
    /** Scripts that `script` imports. */
    readonly imports: readonly string[];
    readonly style: string;
    readonly icon: string;
    /** What the browser needs to install the app. Source: W3C, Web Application Manifest. */
    readonly manifest: string;
  };
  /** The script that opens the app without a connection; its address has no hash. */
  readonly serviceWorker: string;
  readonly files: Readonly<Record<string, FileFacts>>;
}

interface FileFacts {
  readonly contentType: string;
  /** Content-Security-Policy of a page. */
  readonly policy?: string;
  /** Whether every origin may read it, also the opaque one of the preview. */
  readonly isPublic?: boolean;
  /** Where the file is, if it is part of another package: a face, or an engine of the page view. */
  readonly module?: string;
}

/** A file of the browser app. Its name contains a hash of its content. */
export interface AppFile extends FileFacts {
  readonly content: StaticContent;
}

const folder = new URL('dist/browser-app/', packageRoot);

let manifest: Promise<AppManifest> | undefined;

export function readManifest(): Promise<AppManifest> {
  return (manifest ??= readFile(new URL('manifest.json', folder), 'utf8').then(
    (text) => JSON.parse(text) as AppManifest,
  ));
}

/** Files that were requested; together with their variants about 2 MB. */
const known = new Map<string, Promise<StaticContent>>();

export async function readServiceWorker(): Promise<AppFile> {
  const { serviceWorker } = await readManifest();
  return (await readAppFile(serviceWorker))!;
}

/** Finds a file; `undefined` if the app has no such file. */
export async function readAppFile(name: string): Promise<AppFile | undefined> {
  const { files } = await readManifest();
  const facts = Object.hasOwn(files, name) ? files[name] : undefined;
  if (!facts) return undefined;
  const reading = known.get(name) ?? openContent(name, facts);
  known.set(name, reading);
  return { ...facts, content: await reading };
}

function openContent(name: string, { contentType, module }: FileFacts): Promise<StaticContent> {
  if (module === undefined) return fileContent(contentType, new URL(`files/${name}`, folder));
  const file = new URL(import.meta.resolve(module));
  return Promise.resolve(largeFileContent(contentType, name, file));
}
