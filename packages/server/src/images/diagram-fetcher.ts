import { createKrokiResolver, type ResolveDiagram } from '@mdconv/render';
import { fetch } from 'undici';
import { createGuardedAgent, guard, type Guard } from './guarded-agent.ts';

/** Has the Kroki service that the operator names draw the diagrams of documents. */
export interface DiagramFetcher {
  /** Resolves the diagrams of one document until `signal` aborts. */
  forDocument(signal: AbortSignal): ResolveDiagram;
  close(): Promise<void>;
}

/** Limits per document. */
const diagramsMax = 20;
const timeLimitMs = 10_000;

/**
 * @param url address of the service
 * @param renderTimeoutMs the service gets at most half of it, so that the document can still be rendered
 */
export function createDiagramFetcher(
  url: string,
  renderTimeoutMs: number,
  { lookup }: Pick<Guard, 'lookup'> = guard,
): DiagramFetcher {
  const { protocol, port } = new URL(url);
  // The operator names the service, which is often in a private network. Redirects are not followed, so
  // documents reach nothing else.
  const ports = new Set([Number(port) || (protocol === 'https:' ? 443 : 80)]);
  const dispatcher = createGuardedAgent({ lookup, isBlocked: () => false, ports });
  const limitMs = Math.min(timeLimitMs, renderTimeoutMs / 2);
  const resolve = createKrokiResolver(url, {
    fetch: (address, request) => fetch(address, { ...request, dispatcher }),
  });

  return {
    forDocument(signal) {
      let diagrams = 0;
      let limited: AbortSignal | undefined;
      return async ({ language, source }) => {
        limited ??= AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(limitMs))]);
        diagrams += 1;
        if (diagrams > diagramsMax) throw new Error('The document has too many diagrams.');
        return resolve({ language, source, signal: limited });
      };
    },
    close: () => dispatcher.close(),
  };
}
