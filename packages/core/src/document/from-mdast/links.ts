import type { Image, Span } from '../model.ts';
import type { ContentSink, DocumentBuilder } from './builder.ts';
import type { Wrapper } from './inline-builder.ts';

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

const scheme = /^[a-z][a-z0-9+.-]*:/i;
const linkScheme = /^(?:https?|mailto|tel):/i;
/**
 * `\\host\share`, with slashes, backslashes or their escapes. Browsers read a backslash as a slash;
 * Word and pdf viewers on Windows sign in to the host that such a path names.
 */
const networkPath = /^(?:[\\/]|%5c|%2f){2}/i;
const imageScheme = /^(?:https?:|data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,])/i;

/** Returns http(s), mailto, tel and relative URLs; following these runs no code and reads no network share. */
function safeLink(url: string): string | undefined {
  return safe(url, linkScheme);
}

/** Returns URLs that can name an image: http(s), a path, or an image as `data:` URL. */
function safeImage(url: string): string | undefined {
  return safe(url, imageScheme);
}

function safe(url: string, allowed: RegExp): string | undefined {
  const plain = withoutControls(url);
  if (plain.startsWith('//')) return `https:${plain}`;
  if (networkPath.test(plain)) return undefined;
  return !scheme.test(plain) || allowed.test(plain) ? plain : undefined;
}

/** Browsers ignore control characters, so `java<TAB>script:` would be a scheme. Source: URL Standard, 4.4. */
function withoutControls(url: string): string {
  return url.replace(/[\u0000-\u001f\u007f-\u009f]+/g, '').trim();
}
