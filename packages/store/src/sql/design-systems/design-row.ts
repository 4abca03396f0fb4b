import type { Actor, DesignDefinition, NewFont } from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { NameTakenError } from '../../errors.ts';
import type { FontContents, SavedDesignSystem, SavedFont } from '../../records/index.ts';
import { insertRow, placeholders } from '../tables.ts';

export interface DesignRow {
  readonly id: string;
  readonly account_id: string;
  readonly mode: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly base: string | null;
  readonly definition_bytes: number;
  readonly font_bytes: number;
  readonly version: number;
  readonly created_at: number;
  readonly updated_at: number;
}

/** The columns of `DesignRow`: all but the definition, which may be large. */
export const designColumns = `id, account_id, mode, slug, name, description, base,
  definition_bytes, font_bytes, version, created_at, updated_at`;

interface FontRow {
  readonly design_system_id: string;
  readonly position: number;
  readonly family: string;
  readonly weight: number;
  readonly style: FontContents['style'];
  readonly sha256: string;
  readonly byte_size: number;
  readonly bytes: Uint8Array;
}

/** @throws {NameTakenError} another design system of the actor has the slug */
export async function checkSlug(
  connection: Connection,
  { accountId, mode }: Actor,
  slug: string,
  ownId: string | null,
): Promise<void> {
  const [other] = await connection.query<{ id: string }>(
    'select id from design_systems where account_id = $1 and mode = $2 and slug = $3',
    [accountId, mode, slug],
  );
  if (other && other.id !== ownId) throw new NameTakenError(`The slug ${slug}`);
}

/** The columns that a definition fills. */
export function definitionColumns({ slug, name, description, base, definition }: DesignDefinition) {
  const definition_bytes = Buffer.byteLength(definition);
  return { slug, name, description, base, definition, definition_bytes };
}

export function bytesOfFonts(fonts: readonly Pick<NewFont, 'bytes'>[]): number {
  return fonts.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
}

export async function insertFonts(
  connection: Connection,
  designId: string,
  fonts: readonly NewFont[],
): Promise<void> {
  for (const [position, { family, weight, style, sha256, bytes }] of fonts.entries())
    await insertRow(connection, 'design_fonts', {
      design_system_id: designId,
      position,
      family,
      weight,
      style,
      sha256,
      byte_size: bytes.byteLength,
      bytes,
    } satisfies FontRow);
}

/** The fonts of design systems by their ids, without bytes. */
export async function readFonts(
  connection: Connection,
  ids: readonly string[],
): Promise<(id: string) => readonly SavedFont[]> {
  const rows =
    ids.length === 0
      ? []
      : await connection.query<Omit<FontRow, 'bytes'>>(
          `select design_system_id, position, family, weight, style, sha256, byte_size
           from design_fonts where design_system_id in (${placeholders(1, ids.length)})
           order by design_system_id, position`,
          ids,
        );
  return (id) => rows.filter((row) => row.design_system_id === id).map(toFont);
}

export async function readFontContents(
  connection: Connection,
  id: string,
): Promise<readonly FontContents[]> {
  const rows = await connection.query<FontRow>(
    'select * from design_fonts where design_system_id = $1 order by position',
    [id],
  );
  return rows.map((row) => ({ ...toFont(row), bytes: row.bytes }));
}

export async function deleteFonts(connection: Connection, id: string): Promise<void> {
  await connection.query('delete from design_fonts where design_system_id = $1', [id]);
}

/** Deletes a locked design system with its fonts. */
export async function deleteDesignRows(connection: Connection, id: string): Promise<void> {
  await deleteFonts(connection, id);
  await connection.query('delete from design_systems where id = $1', [id]);
}

function toFont({ family, weight, style, sha256, byte_size }: Omit<FontRow, 'bytes'>): SavedFont {
  return { family, weight, style, sha256, byteSize: byte_size };
}

export function toDesignSystem(row: DesignRow, fonts: readonly SavedFont[]): SavedDesignSystem {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    base: row.base,
    fonts,
    byteSize: row.definition_bytes + row.font_bytes,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
