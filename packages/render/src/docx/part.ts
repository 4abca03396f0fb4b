import type { RasterPicture } from '../assets/index.ts';

/** The links and images of a part, each once, numbered in reading order. */
export interface Part {
  /** The id of the relationship to a URL. */
  link(url: string): string;
  /** The file name of an image in the package. */
  picture(picture: RasterPicture): string;
  readonly links: ReadonlyMap<string, string>;
  readonly pictures: ReadonlySet<RasterPicture>;
}

/** The image files of a package, shared by its parts. */
export interface Pictures {
  fileName(picture: RasterPicture): string;
  readonly files: ReadonlyMap<RasterPicture, string>;
}

export function createPictures(): Pictures {
  const files = new Map<RasterPicture, string>();
  return {
    files,
    fileName(picture) {
      const name = files.get(picture) ?? `image${files.size + 1}.${picture.type}`;
      files.set(picture, name);
      return name;
    },
  };
}

export function createPart(pictures: Pictures): Part {
  const links = new Map<string, string>();
  const shown = new Set<RasterPicture>();
  return {
    links,
    pictures: shown,
    link(url) {
      const id = links.get(url) ?? `Link${links.size + 1}`;
      links.set(url, id);
      return id;
    },
    picture(picture) {
      shown.add(picture);
      return pictures.fileName(picture);
    },
  };
}
