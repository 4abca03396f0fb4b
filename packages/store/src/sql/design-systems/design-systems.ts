import type {
  Actor,
  DesignSystemChange,
  DesignSystems,
  NewDesignSystem,
} from '../../contract/index.ts';
import type { Connection } from '../../drivers/index.ts';
import { InsufficientScopeError, LimitReachedError, NotFoundError } from '../../errors.ts';
import type { DesignSystemContents, SavedDesignSystem } from '../../records/index.ts';
import { writeAudit } from '../audit/audit-row.ts';
import type { StoreContext } from '../context.ts';
import { insertRow } from '../tables.ts';
import { lockWallet } from '../wallets/lock-wallet.ts';
import {
  bytesOfFonts,
  checkSlug,
  definitionColumns,
  deleteDesignRows,
  deleteFonts,
  designColumns,
  insertFonts,
  readFontContents,
  readFonts,
  toDesignSystem,
  type DesignRow,
} from './design-row.ts';

export function sqlDesignSystems(context: StoreContext): DesignSystems {
  const { driver } = context;
  return {
    createDesignSystem: (actor, design) =>
      driver.transaction((connection) => insertDesign(connection, context, actor, design)),

    listDesignSystems: ({ accountId, mode }) =>
      driver.read(async (connection) => {
        const rows = await connection.query<DesignRow>(
          `select ${designColumns} from design_systems where account_id = $1 and mode = $2
           order by updated_at desc, id desc`,
          [accountId, mode],
        );
        const ids = rows.map(({ id }) => id);
        const fontsOf = await readFonts(connection, ids);
        return rows.map((row) => toDesignSystem(row, fontsOf(row.id)));
      }),

    findDesignSystem: ({ accountId, mode }, idOrSlug) =>
      driver.read(async (connection) => {
        // No id is a slug: the caller refuses such slugs.
        const [row] = await connection.query<DesignRow>(
          `select ${designColumns} from design_systems
           where account_id = $1 and mode = $2 and (id = $3 or slug = $3)`,
          [accountId, mode, idOrSlug],
        );
        return row && toDesignSystem(row, (await readFonts(connection, [row.id]))(row.id));
      }),

    readDefinition: (actor, id) =>
      driver.read(async (connection) => {
        const row = await findContents(connection, actor, id);
        const fontsOf = await readFonts(connection, [id]);
        return { ...toDesignSystem(row, fontsOf(id)), definition: row.definition };
      }),

    readFont: ({ accountId, mode }, id, sha256) =>
      driver.read(async (connection) => {
        const [font] = await connection.query<{ bytes: Uint8Array }>(
          `select f.bytes from design_fonts f join design_systems d on d.id = f.design_system_id
           where d.id = $1 and d.account_id = $2 and d.mode = $3 and f.sha256 = $4 limit 1`,
          [id, accountId, mode, sha256],
        );
        return font?.bytes;
      }),

    readDesignSystem: (actor, id) =>
      driver.read((connection) => readContents(connection, actor, id)),

    updateDesignSystem: (actor, id, change) =>
      driver.transaction((connection) => changeDesign(connection, context, actor, { id, change })),

    deleteDesignSystem: (actor, id) =>
      driver.transaction(async (connection) => {
        await lockDesign(connection, actor, id);
        await deleteDesignRows(connection, id);
        const facts = { design_system: id };
        await writeAudit(connection, context, actor.accountId, 'design_system.deleted', facts);
      }),
  };
}

async function insertDesign(
  connection: Connection,
  context: StoreContext,
  actor: Actor,
  { fonts, ...definition }: NewDesignSystem,
): Promise<SavedDesignSystem> {
  if (actor.projectId !== undefined) throw new InsufficientScopeError();
  const { newId, limits } = context;
  // Locks the wallet's row, so that concurrent requests cannot exceed the limits.
  await lockWallet(connection, context, actor.accountId);
  await checkSlug(connection, actor, definition.slug, null);
  const row = {
    id: newId(),
    account_id: actor.accountId,
    mode: actor.mode,
    ...definitionColumns(definition),
    font_bytes: bytesOfFonts(fonts),
    version: 1,
    created_at: connection.now,
    updated_at: connection.now,
  };
  await insertRow(connection, 'design_systems', row);
  await insertFonts(connection, row.id, fonts);
  const { designs } = await checkSize(connection, context, actor);
  if (designs > limits.designSystems)
    throw new LimitReachedError('design systems', limits.designSystems);
  const facts = { design_system: row.id };
  await writeAudit(connection, context, actor.accountId, 'design_system.created', facts);
  return toDesignSystem(row, (await readFonts(connection, [row.id]))(row.id));
}

interface Change {
  readonly id: string;
  readonly change: DesignSystemChange;
}

async function changeDesign(
  connection: Connection,
  context: StoreContext,
  actor: Actor,
  { id, change: { design, fonts } }: Change,
): Promise<SavedDesignSystem> {
  // Before the design's row, as everywhere, so that no two transactions wait for each other.
  await lockWallet(connection, context, actor.accountId);
  const old = await lockDesign(connection, actor, id);
  if (design || fonts) {
    if (design) await checkSlug(connection, actor, design.slug, id);
    const columns = {
      ...(design && definitionColumns(design)),
      ...(fonts && { font_bytes: bytesOfFonts(fonts) }),
      version: old.version + 1,
      updated_at: connection.now,
    };
    const assignments = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`);
    await connection.query(`update design_systems set ${assignments.join()} where id = $1`, [
      id,
      ...Object.values(columns),
    ]);
    if (fonts) {
      await deleteFonts(connection, id);
      await insertFonts(connection, id, fonts);
    }
    await checkSize(connection, context, actor);
    const facts = { design_system: id };
    await writeAudit(connection, context, actor.accountId, 'design_system.changed', facts);
  }
  const row = await lockDesign(connection, actor, id);
  return toDesignSystem(row, (await readFonts(connection, [id]))(id));
}

/** @throws {LimitReachedError} the design systems of the actor are too large together */
async function checkSize(
  connection: Connection,
  { limits }: StoreContext,
  { accountId, mode }: Actor,
): Promise<{ readonly designs: number }> {
  const [sum] = await connection.query<{ designs: number; bytes: number | null }>(
    `select count(*) as designs, sum(definition_bytes + font_bytes) as bytes
     from design_systems where account_id = $1 and mode = $2`,
    [accountId, mode],
  );
  if ((sum?.bytes ?? 0) > limits.designBytes)
    throw new LimitReachedError('bytes of design systems', limits.designBytes);
  return { designs: sum?.designs ?? 0 };
}

/** Locks a design system for a change by its owner. */
async function lockDesign(connection: Connection, actor: Actor, id: string): Promise<DesignRow> {
  const { accountId, mode, projectId } = actor;
  const [row] = await connection.query<DesignRow>(
    `select ${designColumns} from design_systems
     where id = $1 and account_id = $2 and mode = $3 ${connection.forUpdate}`,
    [id, accountId, mode],
  );
  if (!row) throw new NotFoundError('design system');
  if (projectId !== undefined) throw new InsufficientScopeError();
  return row;
}

async function readContents(
  connection: Connection,
  actor: Actor,
  id: string,
): Promise<DesignSystemContents> {
  const row = await findContents(connection, actor, id);
  const fonts = await readFontContents(connection, id);
  return { ...toDesignSystem(row, []), definition: row.definition, fonts };
}

async function findContents(
  connection: Connection,
  { accountId, mode }: Actor,
  id: string,
): Promise<DesignRow & { readonly definition: string }> {
  const [row] = await connection.query<DesignRow & { readonly definition: string }>(
    'select * from design_systems where id = $1 and account_id = $2 and mode = $3',
    [id, accountId, mode],
  );
  if (!row) throw new NotFoundError('design system');
  return row;
}
