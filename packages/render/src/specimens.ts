import { fileURLToPath } from 'node:url';
import { packageRoot } from './package-root.ts';

/** Where the specimen of a built-in design is. */
export interface SpecimenFiles {
  /** The picture of a page, 320 pixels wide. */
  readonly picture: URL;
  /** The markdown of the specimen. */
  readonly markdown: URL;
}

/** The files of the specimen of a built-in design. They are part of the package. */
export function specimenFiles(slug: string): SpecimenFiles {
  const file = (extension: string) => new URL(`specimens/${slug}.${extension}`, packageRoot());
  return { picture: file('png'), markdown: file('md') };
}

/** The path of the picture of a built-in design. */
export function specimenPicture(slug: string): string {
  return fileURLToPath(specimenFiles(slug).picture);
}
