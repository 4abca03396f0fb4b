import { readFileSync } from 'node:fs';

/** The package folder. Source and build are both one level below it. */
export const packageRoot = new URL('../', import.meta.url);

/** The version of this package. */
export function packageVersion(): string {
  const manifest = readFileSync(new URL('package.json', packageRoot), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
