import { Writable } from 'node:stream';
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Pool } from '../pool/index.ts';
import { answerOf, failureOf } from './answer.ts';
import { readInputAs } from './tool-input.ts';
import type { Engine } from './tool.ts';
import { tools } from './tools.ts';
import { openWorkspace } from './workspace.ts';

/** Clients give up after 60 s. The user converts their own documents, so the other limits are high. */
const limits = {
  workers: 1,
  warmFormats: [],
  timeLimitMs: 55_000,
  heapMax: 2048,
  residentMax: 4096,
  outputBytesMax: 256 * 2 ** 20,
  waitingMax: 100,
} as const;

const instructions =
  'Write markdown, check_document, correct it, check again, then convert_markdown. Paths are relative to one folder.';

/**
 * Serves the tools of mdconv to one agent by the Model Context Protocol, over standard input and output.
 * Nothing else is written to standard output.
 *
 * @param root the folder whose files the agent may name; an absolute path without links
 * @param tell receives what goes wrong with the connection, a line each
 * @returns when the agent has closed the connection
 */
export async function serveAgents(
  root: string,
  version: string,
  tell: (line: string) => void,
): Promise<void> {
  const engine = createEngine();
  const workspace = openWorkspace(root);
  const closed = whenClosed();
  const transport = new StdioServerTransport(process.stdin, takeOutput());

  function createServer(): McpServer {
    const server = new McpServer({ name: 'mdconv', version }, { instructions });
    for (const tool of tools) {
      const { name, description, input, isReadOnly } = tool;
      server.registerTool(
        name,
        {
          description,
          inputSchema: readInputAs(input),
          ...(isReadOnly && { annotations: { readOnlyHint: true } }),
        },
        (given, { mcpReq: { signal } }) =>
          tool.run(given, { workspace, engine, signal }).then(answerOf, failureOf),
      );
    }
    return server;
  }

  const connection = serveStdio(createServer, {
    transport,
    onerror: ({ message }) => tell(message),
  });
  await closed;
  await connection.close();
  await engine.close();
}

/** The agent ends standard input, or no longer reads standard output. */
function whenClosed(): Promise<void> {
  const { stdin, stdout } = process;
  return new Promise((resolve) => {
    stdin.once('close', resolve).once('end', resolve);
    stdout.once('error', () => resolve()).once('close', resolve);
  });
}

/** Standard output for the protocol alone. What anything else prints goes to standard error. */
function takeOutput(): Writable {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr);
  return new Writable({
    write: (chunk: Uint8Array, _, done) => void write(chunk, done),
  });
}

/** Starts the process that converts with the first document. */
function createEngine(): Engine & { close(): Promise<void> } {
  let pool: Promise<Pool> | undefined;
  const open = () =>
    (pool ??= import('../pool/index.ts').then(({ createPool }) => createPool(limits)));
  return {
    convert: async (request, options) => (await open()).convert(request, options),
    check: async (request, options) => (await open()).check(request, options),
    close: async () => (await pool)?.close(),
  };
}
