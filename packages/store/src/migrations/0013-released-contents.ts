import type { Migration } from './migrate.ts';

/**
 * The hashes of contents that a file has given up, so that they are deleted soon after, and those that no
 * file references already. The index served a search for content that was unused for an hour.
 */
export const releasedContents: Migration = {
  id: 13,
  name: 'released-contents',
  statements: [
    `create table released_contents (
      id text primary key,
      sha256 text not null
    )`,
    `insert into released_contents (id, sha256) select sha256, sha256 from contents c
      where not exists (select 1 from files f where f.content_sha256 = c.sha256)`,
    `drop index contents_touched`,
  ],
};
