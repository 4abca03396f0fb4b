import type { Pool } from '../pool/index.ts';
import type { Workspace } from './workspace.ts';

/** An argument of a tool: a text, one of several names, or yes and no. */
export interface Argument {
  readonly type: 'string' | 'boolean';
  readonly enum?: readonly string[];
  readonly description?: string;
}

/** The arguments of a tool, as JSON Schema describes an object. */
export interface ToolInput {
  readonly properties: Readonly<Record<string, Argument>>;
  readonly required?: readonly string[];
}

/** The values of the arguments, checked. */
export type Given = Readonly<Record<string, unknown>>;

/** What a tool works with. */
export interface ToolContext {
  readonly workspace: Workspace;
  readonly engine: Engine;
  /** Aborted when the agent cancels the call. */
  readonly signal: AbortSignal;
}

/** Converts and checks in another process. */
export type Engine = Pick<Pool, 'convert' | 'check'>;

/** A tool that an agent can call. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly input: ToolInput;
  /** Whether it writes no files. */
  readonly isReadOnly?: boolean;
  /**
   * @returns texts for the agent
   * @throws {Error} with a message for the agent
   */
  run(given: Given, context: ToolContext): Promise<readonly string[]>;
}
