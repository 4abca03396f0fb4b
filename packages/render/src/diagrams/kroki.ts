import type { ReadableStream } from 'node:stream/web';
import type { ResolveDiagram } from './diagram.ts';

/** Options of `createKrokiResolver`. */
export interface KrokiOptions {
  /** Sends the request. Default: the global `fetch`. */
  readonly fetch?: KrokiFetch;
  /** Milliseconds that one diagram may take. Default: 10,000. */
  readonly timeLimitMs?: number;
}

/** The part of `fetch` that is used. */
export type KrokiFetch = (
  url: string,
  request: {
    readonly method: 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    /** Redirects are not followed. */
    readonly redirect: 'error';
    readonly signal: AbortSignal;
  },
) => Promise<KrokiResponse>;

interface KrokiResponse {
  readonly ok: boolean;
  readonly body: AsyncIterable<Uint8Array> | null;
}

/**
 * The types of Kroki by the language of the fence. Vega is absent: charts that mdconv does not draw load
 * data, which the service would fetch. Source: Kroki, Diagram types.
 */
const types: ReadonlyMap<string, string> = new Map([
  ...(
    'actdiag blockdiag bpmn bytefield c4plantuml d2 dbml ditaa erd excalidraw graphviz mermaid nomnoml ' +
    'nwdiag packetdiag pikchr plantuml rackdiag seqdiag structurizr svgbob symbolator tikz umlet ' +
    'wavedrom wireviz'
  )
    .split(' ')
    .map((type): [string, string] => [type, type]),
  ['bob', 'svgbob'],
  ['dot', 'graphviz'],
  ['puml', 'plantuml'],
]);

const sourceLengthMax = 100_000;
const svgBytesMax = 5_000_000;
const defaultTimeLimitMs = 10_000;

/**
 * A `resolveDiagram` that lets a Kroki service draw. It throws if the service fails, or draws labels in
 * HTML, which only browsers show.
 *
 * @param url address of the service, such as `https://kroki.example`; http or https
 * @throws {TypeError} the URL is invalid
 */
export function createKrokiResolver(
  url: string | URL,
  { fetch: send = fetchGlobally, timeLimitMs = defaultTimeLimitMs }: KrokiOptions = {},
): ResolveDiagram {
  const base = new URL(url).href.replace(/\/*$/, '');
  return async ({ language, source, signal }) => {
    const type = types.get(language);
    if (type === undefined) return undefined;
    if (source.length > sourceLengthMax) throw new Error('The diagram is too large.');
    const timeout = AbortSignal.timeout(timeLimitMs);
    const { ok, body } = await send(`${base}/${type}/svg`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8', accept: 'image/svg+xml' },
      body: source,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const svg = await readSvg(body);
    if (!ok) throw new Error('Kroki cannot draw the diagram.');
    return svg;
  };
}

async function fetchGlobally(...[url, request]: Parameters<KrokiFetch>): Promise<KrokiResponse> {
  const { ok, body } = await fetch(url, request);
  return { ok, body: body as ReadableStream<Uint8Array> | null };
}

async function readSvg(body: KrokiResponse['body']): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    // Throwing cancels the transfer.
    if (size > svgBytesMax) throw new Error('The drawing is too large.');
    chunks.push(chunk);
  }
  const svg = Buffer.concat(chunks);
  if (svg.includes('<foreignObject')) throw new Error('The labels of the drawing are HTML.');
  return svg;
}
