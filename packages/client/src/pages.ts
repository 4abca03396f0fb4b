/** A page of a list. */
interface Page {
  readonly next_cursor: string | null;
}

/**
 * Reads a list page by page. Entries that nobody changes meanwhile are on exactly one page.
 * @param read reads the page with this cursor; `undefined`: the first
 * @example
 * for await (const { files } of pages((cursor) => client.projects.get(id, { cursor })))
 *   for (const { name } of files) console.log(name);
 */
export async function* pages<Of extends Page>(
  read: (cursor: string | undefined) => PromiseLike<Of>,
): AsyncGenerator<Of, void, void> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield page;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}
