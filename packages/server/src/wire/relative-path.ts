/** The path of a relative link. */
export interface RelativePath {
  /** Whether it begins at the top of the project, not in the folder of the document. */
  readonly isFromTop: boolean;
  /** Folders, `.` and `..`, then the name of the file. */
  readonly names: readonly string[];
}

/** Names on a path are at most ten folders and as many steps up. */
const namesMax = 30;

/**
 * The path of a relative link, without its query and fragment. Returns `undefined` for other links.
 * Source: RFC 3986, 4.2 and 5.2.
 */
export function pathOf(link: string): RelativePath | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link)) return undefined;
  const [path = ''] = link.split(/[?#]/, 1);
  try {
    const names = path.replace(/^\//, '').split('/').map(decodeURIComponent);
    const isPath = names.length <= namesMax && names.at(-1) !== '';
    return isPath ? { isFromTop: path.startsWith('/'), names } : undefined;
  } catch {
    // Percent signs that encode nothing.
    return undefined;
  }
}
