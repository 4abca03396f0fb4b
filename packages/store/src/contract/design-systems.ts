import type {
  DesignSystemContents,
  DesignSystemDefinition,
  FontContents,
  SavedDesignSystem,
} from '../records/index.ts';
import type { Actor } from './payment.ts';

/**
 * Design systems of an account. The caller validates definitions and fonts; the store keeps them as
 * given. Keys that are limited to one project read all of them and change none.
 */
export interface DesignSystems {
  /**
   * @throws {NameTakenError} another design system of the actor has the slug
   * @throws {LimitReachedError} the actor has the maximum number or size of design systems
   * @throws {InsufficientScopeError} the actor is limited to one project
   */
  createDesignSystem(actor: Actor, design: NewDesignSystem): Promise<SavedDesignSystem>;
  /** Lists design systems, most recently updated first. */
  listDesignSystems(actor: Actor): Promise<readonly SavedDesignSystem[]>;
  /** Finds a design system by its id or slug. */
  findDesignSystem(actor: Actor, idOrSlug: string): Promise<SavedDesignSystem | undefined>;
  /** Reads a design system without the bytes of its fonts. @throws {NotFoundError} */
  readDefinition(actor: Actor, id: string): Promise<DesignSystemDefinition>;
  /** Reads the bytes of a font. `undefined`: the design system, or the font, is gone. */
  readFont(actor: Actor, id: string, sha256: string): Promise<Uint8Array | undefined>;
  /** @throws {NotFoundError} */
  readDesignSystem(actor: Actor, id: string): Promise<DesignSystemContents>;
  /**
   * @throws {NotFoundError}
   * @throws {NameTakenError} @throws {LimitReachedError} @throws {InsufficientScopeError}
   */
  updateDesignSystem(
    actor: Actor,
    id: string,
    change: DesignSystemChange,
  ): Promise<SavedDesignSystem>;
  /** @throws {NotFoundError} @throws {InsufficientScopeError} */
  deleteDesignSystem(actor: Actor, id: string): Promise<void>;
}

/** The definition of a design system with the fields by which it is listed. */
export interface DesignDefinition {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Slug of the design system that it extends. `null`: it is complete. */
  readonly base: string | null;
  /** JSON. */
  readonly definition: string;
}

/** The font of a new or changed design system. */
export type NewFont = Omit<FontContents, 'byteSize'>;

/** Properties of a new design system. */
export interface NewDesignSystem extends DesignDefinition {
  readonly fonts: readonly NewFont[];
}

/** Changes to a design system. Omitted properties stay unchanged. */
export interface DesignSystemChange {
  readonly design?: DesignDefinition;
  /** Replaces all fonts. */
  readonly fonts?: readonly NewFont[];
}
