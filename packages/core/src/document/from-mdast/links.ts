import type { Image, Span } from '../model.ts';
import type { ContentSink, DocumentBuilder } from './builder.ts';
import type { Wrapper } from './inline-builder.ts';
import { safeImage, safeLink } from '../../safe-urls.ts';

interface LinkSource {
  readonly url: string;
  readonly title?: string | null;
}

/** The wrapper of a link; `undefined`, with a warning, for a link without a safe URL. */
export function linkWrapper(
  builder: DocumentBuilder,
  link: LinkSource,
  span: Span,
): Wrapper | undefined {
  const title = link.title ? { title: link.title } : {};
  const url = safeLink(builder.linkDestinations?.get(link.url) ?? link.url);
  if (url === undefined) {
    builder.log.add(
      'link-unsafe',
      'The URL scheme of a link is not allowed; only the text of the link is kept.',
      span,
    );
    return undefined;
  }
  if (url === '') {
    builder.log.add('link-unresolved', 'A link has no URL; only its text is kept.', span);
    return undefined;
  }
  if (url.startsWith('#'))
    return { kind: 'link', target: builder.ids.addLink(url.slice(1)), ...title };
  return { kind: 'link', target: { kind: 'external', url }, ...title };
}

interface ImageSource extends LinkSource {
  readonly alt: string;
  /** The author marked the image as decorative. */
  readonly decorative?: boolean;
  readonly size?: Pick<Image, 'width' | 'height'>;
}

/** Adds an image, or its alternative text if its source is not allowed. */
export function addImage(
  builder: DocumentBuilder,
  image: ImageSource,
  span: Span,
  sink: ContentSink,
): void {
  const { alt, title, decorative = false, size = {} } = image;
  const source = safeImage(image.url);
  if (alt === '' && !decorative)
    builder.log.add('image-alt-missing', 'An image has no alternative text.', span);
  if (source) {
    sink.inline.leaf({ kind: 'image', source, alt, ...(title && { title }), ...size, span });
    return;
  }
  builder.log.add(
    'image-unsafe',
    'The source of an image is not allowed; only its alternative text is kept.',
    span,
  );
  sink.inline.text(alt, span);
}
