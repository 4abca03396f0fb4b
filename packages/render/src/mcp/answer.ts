import type { CallToolResult } from '@modelcontextprotocol/server';

/** The answer with these texts. */
export function answerOf(texts: readonly string[]): CallToolResult {
  return { content: texts.map((text) => ({ type: 'text', text })) };
}

/** The answer that says why a tool failed. The agent reads it and tries again. */
export function failureOf(error: unknown): CallToolResult {
  const { message } = error as Error;
  return { ...answerOf([message]), isError: true };
}
