/** @throws where the body is cut off or no JSON object */
export async function readJson<Body>(response: Response): Promise<Body> {
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null) throw new TypeError('The body is no object.');
  return body as Body;
}

/** Keeps a byte order mark: it belongs to the text, and `response.text()` would drop it. */
export async function readText(response: Response): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}
