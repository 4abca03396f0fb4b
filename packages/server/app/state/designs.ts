import type { DesignDefinition, DesignSystem } from '@mdconv/client';
import { useEffect } from 'preact/hooks';
import { api } from '../api/api.ts';
import type { PreviewDesign } from '../preview/messages.ts';
import { basePath } from './router.ts';
import { session } from './session.ts';
import { createStore, useStore } from './store.ts';

/** The built-in designs, until the list has arrived. The preview has their data. */
const builtIn = [
  ['minimal-clean', 'Minimal Clean'],
  ['executive-report', 'Executive Report'],
  ['developer-docs', 'Developer Docs'],
  ['academic', 'Academic'],
  ['letter', 'Letter'],
  ['book', 'Book'],
  ['resume', 'Resume'],
  ['slides', 'Slides'],
].map(([slug = '', name = '']) => ({ slug, name, thumbnail: `${basePath}specimens/${slug}` }));

const list = createStore<readonly DesignSystem[] | undefined>(undefined);

/** Definitions by slug and time of the last change. */
const definitions = new Map<string, Promise<DesignDefinition>>();

session.subscribe(() => {
  if (session.get().kind === 'signed-in') return;
  list.set(undefined);
  definitions.clear();
});

/** Loads the designs of the account and of the server again. */
export async function loadDesigns(): Promise<readonly DesignSystem[]> {
  const { design_systems } = await api.designSystems.list();
  list.set(design_systems);
  return design_systems;
}

/** The designs for a menu. Errors leave the built-in ones. */
export function useDesignNames(): readonly Pick<DesignSystem, 'slug' | 'name' | 'thumbnail'>[] {
  const known = useStore(list);
  useEffect(() => {
    if (!known) loadDesigns().catch(() => undefined);
  }, [known]);
  return known ?? builtIn;
}

/** The name of a design; its slug until the names are known. */
export function useDesignName(slug: string): string {
  return useDesignNames().find((each) => each.slug === slug)?.name ?? slug;
}

/** A design as the preview needs it. */
export async function previewDesign(slug: string): Promise<PreviewDesign> {
  if (isBuiltIn(slug)) return slug;
  const definition = await readDefinition(slug);
  const base = definition['extends'];
  if (typeof base !== 'string' || isBuiltIn(base)) return { definition };
  return { definition, base: await readDefinition(base) };
}

/** The definition of a design: complete for one of the server, else as it was saved. */
export function readDefinition(slug: string): Promise<DesignDefinition> {
  const at = list.get()?.find((each) => each.slug === slug)?.updated_at ?? '';
  const key = `${slug} ${at}`;
  const reading = definitions.get(key) ?? api.designSystems.get(slug).then(({ design }) => design);
  definitions.set(key, reading);
  reading.catch(() => definitions.delete(key));
  return reading;
}

function isBuiltIn(slug: string): boolean {
  return builtIn.some((each) => each.slug === slug);
}
