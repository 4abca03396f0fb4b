import type { Image, Span } from '../model.ts';
import type { Building } from './building.ts';
import type { Flow } from './flow.ts';
import type { Mark } from './mark.ts';
import { safeImage, safeLink } from './safe-url.ts';

export interface LinkSource {
  readonly url: string;
  readonly title?: string | null;
}

/** The mark of a link; undefined, with a warning, where it must not or cannot lead anywhere. */
export function linkMark(building: Building, link: LinkSource, span: Span): Mark | undefined {
  const title = link.title ? { title: link.title } : {};
  const url = safeLink(link.url);
  if (url === undefined) {
    building.log.add(
      'link-unsafe',
      'A link has a scheme that is not safe; its text is kept.',
      span,
    );
    return undefined;
  }
  if (url === '') {
    building.log.add('link-unresolved', 'A link leads nowhere; its text is kept.', span);
    return undefined;
  }
  if (url.startsWith('#'))
    return { kind: 'link', target: building.names.addLink(url.slice(1)), ...title };
  return { kind: 'link', target: { kind: 'external', url }, ...title };
}

export interface ImageSource extends LinkSource {
  readonly alt: string;
  /** The author says that it is there for its looks alone. */
  readonly decorative?: boolean;
  readonly size?: Pick<Image, 'width' | 'height'>;
}

/** Adds a picture, or its alternative text when its source is not one that may be loaded. */
export function addImage(building: Building, image: ImageSource, span: Span, flow: Flow): void {
  const { alt, title, decorative = false, size = {} } = image;
  const source = safeImage(image.url);
  if (alt === '' && !decorative)
    building.log.add('image-alt-missing', 'An image has no alternative text.', span);
  if (source) {
    flow.run.leaf({ kind: 'image', source, alt, ...(title && { title }), ...size, span });
    return;
  }
  building.log.add('image-unsafe', 'An image has a source that may not be loaded.', span);
  flow.run.text(alt, span);
}
