const host = 'https://github.com';

/**
 * A file with every address of the repository set: `repository`, `homepage` and `bugs` of a
 * package.json, links of any other text.
 * @param path from the root, with slashes
 * @param organization the owner of the repository on GitHub
 */
export function withRepository(path: string, text: string, organization: string): string {
  const url = `${host}/${organization}/mdconv`;
  if (!path.endsWith('package.json'))
    return text.replace(/https:\/\/github\.com\/[\w-]+\/mdconv\b/g, url);
  const fields = JSON.parse(text) as Record<string, unknown>;
  const folder = path.slice(0, -'/package.json'.length);
  const isRoot = path === 'package.json';
  const repository = {
    type: 'git',
    url: `git+${url}.git`,
    ...(!isRoot && { directory: folder }),
  };
  const homepage = isRoot ? `${url}#readme` : `${url}/tree/main/${folder}#readme`;
  const places = { repository, homepage, bugs: `${url}/issues` };
  return `${JSON.stringify(placed(fields, places), null, 2)}\n`;
}

/** Sets fields where they are; new ones come after `license`. */
function placed(fields: Record<string, unknown>, added: Record<string, unknown>) {
  const kept = Object.entries(fields).filter(([name]) => !(name in added));
  const at = kept.findIndex(([name]) => name === 'license') + 1;
  return Object.fromEntries([...kept.slice(0, at), ...Object.entries(added), ...kept.slice(at)]);
}
