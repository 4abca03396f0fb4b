import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

export const bin = fileURLToPath(new URL('../../bin/mdconv.js', import.meta.url));

/** The official client with a server of its own. */
export interface Agent {
  readonly client: Client;
  /** The folder of the server. */
  readonly root: string;
  /** A folder beside it. */
  readonly outside: string;
  /** Calls a tool. Returns the texts of its answer. */
  call(name: string, given?: Record<string, unknown>): Promise<Answer>;
  close(): Promise<void>;
}

interface Answer {
  readonly texts: readonly string[];
  readonly isError: boolean;
}

/** Starts the built command with these files in its folder. */
export async function startAgent(files: Readonly<Record<string, string>>): Promise<Agent> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'mdconv-')));
  const [root, outside] = [join(folder, 'root'), join(folder, 'outside')];
  await mkdir(outside);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  }
  const client = new Client({ name: 'test', version: '1.0.0' });
  const args = [bin, 'mcp', '--root', root];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  return {
    ...{ client, root, outside },
    async call(name, given = {}) {
      const { content, isError = false } = await client.callTool({ name, arguments: given });
      const texts = content.map((part) => (part.type === 'text' ? part.text : part.type));
      return { texts, isError };
    },
    async close() {
      await client.close();
      await rm(folder, { recursive: true });
    },
  };
}
