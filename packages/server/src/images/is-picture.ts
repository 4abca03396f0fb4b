/** How the formats that can be embedded begin; an SVG file may begin with comments. */
const beginnings: readonly RegExp[] = [
  /^\x89PNG\r\n\x1a\n/,
  /^\xff\xd8\xff/,
  /^GIF8[79]a/,
  /^RIFF[^]{4}WEBP/,
  /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)[\s>-]/i,
];

/** Whether bytes begin as a picture does, whatever their label says. */
export function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  return beginnings.some((beginning) => beginning.test(start));
}
