import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { parseJson, type Base64Fields, type ParsedJson } from './parse-json.ts';

/** One body. The thread takes over its memory. */
export interface ThreadRequest {
  readonly body: Uint8Array;
  readonly base64?: Base64Fields | undefined;
}

export interface ThreadResponse {
  readonly parsed: ParsedJson;
  /** The body as it was. */
  readonly body: Uint8Array;
}

// On Linux, a thread has a priority of its own. The thread that answers everybody takes precedence.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', ({ body, base64 }: ThreadRequest) => {
  const parsed = parseJson(body, base64);
  const response: ThreadResponse = { parsed, body };
  parentPort?.postMessage(response, [body.buffer as ArrayBuffer, ...buffersOf(parsed, base64)]);
});

/** The memory of decoded fields, which moves to the other thread instead of being copied. */
function buffersOf(parsed: ParsedJson, base64: Base64Fields | undefined): readonly ArrayBuffer[] {
  if (parsed.kind === 'refused' || !base64) return [];
  const { list } = base64;
  const entries =
    list === undefined ? [parsed.value] : (parsed.value as Record<string, unknown> | null)?.[list];
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: Record<string, unknown> | null) => {
    const bytes = entry?.[base64.field];
    return bytes instanceof Uint8Array ? [bytes.buffer as ArrayBuffer] : [];
  });
}
