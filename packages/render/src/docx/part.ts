import type { RasterImage } from '../assets/index.ts';
import type { SvgFile } from '../drawings/index.ts';

/** A file of a package that shows an image. */
export type ImageFile = RasterImage | SvgFile;

/** The links and images of a part, each once, numbered in reading order. */
export interface Part {
  /** The id of the relationship to a URL. */
  link(url: string): string;
  /** The file name of an image in the package. */
  image(image: ImageFile): string;
  readonly links: ReadonlyMap<string, string>;
  readonly images: ReadonlySet<ImageFile>;
}

/** The image files of a package, shared by its parts. */
export interface ImageFiles {
  fileName(image: ImageFile): string;
  readonly files: ReadonlyMap<ImageFile, string>;
}

export function createImageFiles(): ImageFiles {
  const files = new Map<ImageFile, string>();
  return {
    files,
    fileName(image) {
      const name = files.get(image) ?? `image${files.size + 1}.${image.type}`;
      files.set(image, name);
      return name;
    },
  };
}

export function createPart(files: ImageFiles): Part {
  const links = new Map<string, string>();
  const shown = new Set<ImageFile>();
  return {
    links,
    images: shown,
    link(url) {
      const id = links.get(url) ?? `Link${links.size + 1}`;
      links.set(url, id);
      return id;
    },
    image(image) {
      shown.add(image);
      return files.fileName(image);
    },
  };
}
