/** Replaces lone surrogates in the markdown, because the output formats handle them differently. */
export function withWellFormedText(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('markdown' in body)) return body;
  const { markdown } = body;
  if (typeof markdown !== 'string') return body;
  return { ...body, markdown: markdown.replace(/\p{Surrogate}/gu, '\uFFFD') };
}
