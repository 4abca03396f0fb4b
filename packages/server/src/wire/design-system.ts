import type {
  DesignSystemContents as StoredContents,
  SavedDesignSystem as StoredDesignSystem,
  SavedFont as StoredFont,
} from '@mdconv/store';
import { designSystems, type DesignSystem as CoreDesignSystem } from '@mdconv/core';
import { z } from 'zod';
import { exampleOf, exampleTime, record } from './examples.ts';
import { Time, timeText } from './scalars.ts';

const fontFields = {
  family: z.string(),
  weight: z.int().min(1).max(1000),
  style: z.enum(['normal', 'italic']),
  byte_size: z.int().min(0),
  sha256: z.string().describe('SHA-256 of the file, hexadecimal.'),
};

/** A font of a design system. */
export const DesignFont = record('DesignFont', z.object(fontFields), {
  family: 'House Sans',
  weight: 400,
  style: 'normal',
  byte_size: 48_120,
  sha256: '48b9b65915afd363d38252375b4552c0dd5fefcb32544eca71486a3a88876012',
});

export const DesignSystemRecord = record(
  'DesignSystem',
  z.object({
    id: z.uuid().nullable().describe('null for a design system of the server.'),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    thumbnail: z
      .string()
      .nullable()
      .describe('Path of a picture of its first page; null if it is not built in.'),
    source: z
      .enum(['account', 'server'])
      .describe('`server`: built in or added by the operator; it cannot be changed.'),
    extends: z.string().nullable().describe('Slug of the design system that it extends.'),
    fonts: z.array(DesignFont),
    byte_size: z
      .int()
      .min(0)
      .describe('Bytes of the definition and the fonts; 0 for a design system of the server.'),
    created_at: Time.nullable(),
    updated_at: Time.nullable(),
  }),
  {
    id: '0193490e-5c00-7000-8000-000000000005',
    slug: 'house',
    name: 'House',
    description: 'Letters and reports.',
    thumbnail: null,
    source: 'account',
    extends: 'minimal-clean',
    fonts: [exampleOf(DesignFont)],
    byte_size: 48_248,
    created_at: exampleTime,
    updated_at: exampleTime,
  },
);

export const DesignSystemList = record(
  'DesignSystemList',
  z
    .object({ design_systems: z.array(DesignSystemRecord), next_cursor: z.null() })
    .describe("The account's, most recently updated first, then the server's."),
  { design_systems: [exampleOf(DesignSystemRecord)], next_cursor: null },
);

/** Fields of a definition. Its schema is that of core. */
const Definition = z
  .record(z.string(), z.unknown())
  .describe(
    'A design system in the format of the reference, complete or with `extends` and the differences. A logo is a `data:` URL.',
  );

/** The definition of all examples. */
export const exampleDefinition = {
  extends: 'minimal-clean',
  slug: 'house',
  name: 'House',
  description: 'Letters and reports.',
  fonts: { body: 'House Sans' },
  palette: { accent: '#0f5b4b' },
};

export const DesignSystemWithDefinition = record(
  'DesignSystemWithDefinition',
  DesignSystemRecord.extend({
    design: Definition,
    fonts: z.array(
      DesignFont.extend({
        content: z.base64().optional().describe('The file, if `include_fonts` is true.'),
      }),
    ),
  }),
  { ...exampleOf(DesignSystemRecord), design: exampleDefinition },
);

/** What a new or changed design system could not do as defined. */
const DesignWarning = z.object({
  rule: z.string(),
  message: z.string(),
});

export const CheckedDesignSystem = record(
  'CheckedDesignSystem',
  DesignSystemRecord.extend({
    warnings: z
      .array(DesignWarning)
      .describe('Such as text colors with low contrast and families without a font.'),
  }),
  { ...exampleOf(DesignSystemRecord), warnings: [] },
);

/** Regular, italic and bold faces of three families, with room. */
const fontsMax = 16;

/** New fonts, or those that the design system has. */
const fontsWith = <Content extends z.ZodType>(content: Content) =>
  z
    .array(
      z.union(
        [
          z.strictObject({ content }),
          z.strictObject({
            sha256: z.string().describe('A font that the design system already has.'),
          }),
        ],
        { error: 'Must have either `content`, the file in base64, or `sha256`.' },
      ),
    )
    .max(fontsMax);

const Fonts = fontsWith(z.base64().min(1).describe('A .ttf or .otf file.'));

/** Fonts with the bytes of their files. */
const DecodedFonts = fontsWith(z.instanceof(Uint8Array));

/** The fields of fonts that are base64. */
export const base64OfFonts = { list: 'fonts', field: 'content' } as const;

const newDesignSystem = { design: Definition };

export const NewDesignSystem = z
  .strictObject({ ...newDesignSystem, fonts: Fonts.optional() })
  .meta({ id: 'NewDesignSystem' });

export const DecodedDesignSystem = z.strictObject({
  ...newDesignSystem,
  fonts: DecodedFonts.optional(),
});

const designSystemChange = { design: Definition.optional().describe('Replaces the definition.') };

export const DesignSystemChange = z
  .strictObject({
    ...designSystemChange,
    fonts: Fonts.optional().describe('Replaces all fonts.'),
  })
  .meta({ id: 'DesignSystemChange' });

export const DecodedDesignSystemChange = z.strictObject({
  ...designSystemChange,
  fonts: DecodedFonts.optional(),
});

export type FontInputs = z.infer<typeof DecodedFonts>;

export function designSystemBody(design: StoredDesignSystem): z.infer<typeof DesignSystemRecord> {
  return {
    id: design.id,
    slug: design.slug,
    name: design.name,
    description: design.description,
    thumbnail: null,
    source: 'account',
    extends: design.base,
    fonts: design.fonts.map(fontBody),
    byte_size: design.byteSize,
    created_at: timeText(design.createdAt),
    updated_at: timeText(design.updatedAt),
  };
}

/**
 * A design system of the server. Built-in ones have a picture.
 *
 * @param basePath of the server
 */
export function serverDesignBody(
  design: CoreDesignSystem,
  basePath: string,
): z.infer<typeof DesignSystemRecord> {
  const { slug, name, description } = design;
  const thumbnail = designSystems.includes(design) ? `${basePath}/specimens/${slug}` : null;
  return {
    ...{ id: null, slug, name, description, thumbnail, source: 'server', extends: null, fonts: [] },
    ...{ byte_size: 0, created_at: null, updated_at: null },
  };
}

export function designWithDefinitionBody(
  contents: StoredContents,
  includeFonts: boolean,
): z.infer<typeof DesignSystemWithDefinition> {
  return {
    ...designSystemBody(contents),
    design: JSON.parse(contents.definition) as Record<string, unknown>,
    fonts: contents.fonts.map((font) => ({
      ...fontBody(font),
      ...(includeFonts && { content: Buffer.from(font.bytes).toString('base64') }),
    })),
  };
}

function fontBody({ family, weight, style, byteSize, sha256 }: StoredFont) {
  return { family, weight, style, byte_size: byteSize, sha256 };
}
