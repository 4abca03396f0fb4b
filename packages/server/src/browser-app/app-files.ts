import { readFile } from 'node:fs/promises';
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
  };
  readonly files: Readonly<Record<string, FileFacts>>;
}

interface FileFacts {
  readonly contentType: string;
  /** Content-Security-Policy of a page. */
  readonly policy?: string;
  /** Whether every origin may read it, also the opaque one of the preview. */
  readonly isPublic?: boolean;
}

/** A file of the browser app. Its name contains a hash of its content. */
export interface AppFile extends FileFacts {
  readonly bytes: Uint8Array;
  /** The `Content-Encoding` of `bytes`. */
  readonly encoding: Encoding;
}

type Encoding = keyof typeof suffixes;

/** The suffixes of the variants of each file, smallest first. */
const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;

const folder = new URL('dist/browser-app/', packageRoot);

let manifest: Promise<AppManifest> | undefined;

export function readManifest(): Promise<AppManifest> {
  return (manifest ??= readFile(new URL('manifest.json', folder), 'utf8').then(
    (text) => JSON.parse(text) as AppManifest,
  ));
}

/** Variants that were requested; together about 2 MB. */
const known = new Map<string, Promise<Uint8Array>>();

/**
 * Reads a file in the smallest encoding that the client accepts; `undefined` if the app has no such
 * file.
 */
export async function readAppFile(
  name: string,
  acceptEncoding: string | undefined,
): Promise<AppFile | undefined> {
  const { files } = await readManifest();
  const facts = Object.hasOwn(files, name) ? files[name] : undefined;
  if (!facts) return undefined;
  const encoding = chooseEncoding(acceptEncoding);
  const path = `files/${name}${suffixes[encoding]}`;
  const reading = known.get(path) ?? readFile(new URL(path, folder));
  known.set(path, reading);
  return { ...facts, bytes: await reading, encoding };
}

/** Source: RFC 9110, 12.5.3. Weights other than zero are ignored. */
function chooseEncoding(acceptEncoding = ''): Encoding {
  const accepted = acceptEncoding
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}
