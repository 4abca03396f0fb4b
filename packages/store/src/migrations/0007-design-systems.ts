import type { Migration } from './migrate.ts';

/**
 * Design systems of accounts with their fonts. The sizes are stored so that checking limits need not
 * read contents.
 */
export const designSystems: Migration = {
  id: 7,
  name: 'design-systems',
  statements: [
    `create table design_systems (
      id text primary key,
      account_id text not null references accounts (id),
      mode text not null check (mode in ('live', 'test')),
      slug text not null,
      name text not null,
      description text not null,
      base text,
      definition text not null,
      definition_bytes bigint not null check (definition_bytes >= 0),
      font_bytes bigint not null check (font_bytes >= 0),
      version bigint not null check (version >= 1),
      created_at bigint not null,
      updated_at bigint not null
    )`,
    `create unique index design_systems_slug on design_systems (account_id, mode, slug)`,
    `create table design_fonts (
      design_system_id text not null references design_systems (id),
      position bigint not null check (position >= 0),
      family text not null,
      weight bigint not null,
      style text not null check (style in ('normal', 'italic')),
      sha256 text not null,
      byte_size bigint not null,
      bytes bytea not null,
      primary key (design_system_id, position)
    )`,
  ],
};
