import {
  defineDesignSystem,
  designSystems as builtIn,
  InvalidDesignSystemError,
  InvalidRequestError,
  type DesignSystem,
} from '@mdconv/core';
import type { StoredFonts } from '@mdconv/render';
import type { Actor, SavedDesignSystem, Store } from '@mdconv/store';
import { createRecentDesigns } from './recent-designs.ts';
import type { UsableDesign } from './usable-design.ts';

/** The design systems of the server and of accounts. */
export interface Designs {
  /** Those of the operator, then the built-in ones. Each account can use and extend them. */
  readonly ofServer: readonly DesignSystem[];
  /**
   * Finds a design system of an account by its id or slug. One of the server with that slug takes
   * precedence.
   * @throws {InvalidRequestError} it does not match the schema of this version
   */
  findOwn(actor: Actor, idOrSlug: string): Promise<UsableDesign | undefined>;
  /** The fonts of a saved design system, which are read when a worker process needs them. */
  fontsOf(actor: Actor, saved: SavedDesignSystem): StoredFonts;
}

/** Longer ids and slugs do not exist. */
const nameLengthMax = 128;

/** @param designSystems of the operator */
export function createDesigns(
  { designSystems }: Pick<Store, 'designSystems'>,
  operators: readonly DesignSystem[] = [],
): Designs {
  const ofServer = [...operators, ...builtIn];
  const recent = createRecentDesigns();
  return {
    ofServer,
    async findOwn(actor, idOrSlug) {
      if (idOrSlug.length > nameLengthMax) return undefined;
      if (ofServer.some(({ slug }) => slug === idOrSlug)) return undefined;
      const found = await designSystems.findDesignSystem(actor, idOrSlug);
      if (!found) return undefined;
      const known = recent.get(found);
      const designSystem = known ?? toDesignSystem(await readDefinition(actor, found), ofServer);
      if (!known) recent.add(found, designSystem);
      return { designSystem, fonts: fontsOf(actor, found) };
    },
    fontsOf,
  };

  async function readDefinition(actor: Actor, { id }: SavedDesignSystem): Promise<string> {
    return (await designSystems.readDefinition(actor, id)).definition;
  }

  function fontsOf(actor: Actor, { id, fonts }: SavedDesignSystem): StoredFonts {
    return {
      fonts,
      async read(sha256) {
        const bytes = await designSystems.readFont(actor, id, sha256);
        if (bytes) return bytes;
        const message = 'The design system was changed in the meantime. Send the request again.';
        throw new InvalidRequestError([{ path: 'designSystem', message }]);
      },
    };
  }
}

function toDesignSystem(definition: string, ofServer: readonly DesignSystem[]): DesignSystem {
  try {
    return defineDesignSystem(JSON.parse(definition) as DesignSystem, ofServer);
  } catch (error) {
    if (!(error instanceof InvalidDesignSystemError)) throw error;
    const message = `The saved design system does not match this version of mdconv. Change it: ${error.message}`;
    throw new InvalidRequestError([{ path: 'designSystem', message }]);
  }
}
