import type { DesignDefinition } from '@mdconv/client';
import type { DesignSystem } from '@mdconv/core';
import { api } from '../../api/api.ts';
import { loadDesigns, readDefinition } from '../../state/designs.ts';
import { text } from '../../text.ts';
import { slugOf, textAt } from './definition.ts';
import type { EditedFont } from './font-file.ts';

/** A design that a person edits. */
export interface EditedDesign {
  /** `null`: it is not saved yet. */
  readonly id: string | null;
  readonly definition: DesignDefinition;
  /** The complete design that it extends; itself if it extends none. */
  readonly base: DesignSystem;
  readonly fonts: readonly EditedFont[];
  /** Whether the fonts differ from the saved ones. */
  readonly hasNewFonts: boolean;
}

/** Opens a design of the account, or begins one that extends a design of the server. */
export async function openDesign(slug: string): Promise<EditedDesign> {
  const listed = (await loadDesigns()).find((each) => each.slug === slug);
  const rest = { fonts: [], hasNewFonts: false };
  if (listed?.source === 'server') {
    const name = text.designs.newName(listed.name);
    const definition = { extends: slug, slug: slugOf(name), name };
    return { ...rest, id: null, definition, base: await readBase(slug) };
  }
  const saved = await api.designSystems.get(slug, { include_fonts: true });
  const { design: definition } = saved;
  const base =
    saved.extends === null ? (definition as DesignSystem) : await readBase(saved.extends);
  const fonts = saved.fonts.map((font) => ({ ...font, content: font.content ?? '' }));
  return { ...rest, id: saved.id, definition, base, fonts };
}

async function readBase(slug: string): Promise<DesignSystem> {
  return (await readDefinition(slug)) as DesignSystem;
}

/** Saves a design. The slug of a new one follows its name. */
export async function saveDesign(design: EditedDesign): Promise<void> {
  const { id, definition, fonts, hasNewFonts } = design;
  const files = hasNewFonts && { fonts: fonts.map(({ content }) => ({ content })) };
  if (id !== null) await api.designSystems.update(id, { design: definition, ...files });
  else {
    const slug = slugOf(textAt(definition, ['name'])) || 'design';
    await api.designSystems.create({ design: { ...definition, slug }, ...files });
  }
}
