import type { Code } from '@mdconv/core';
import type { CodeLine } from './code-lines.ts';
import { highlightCode } from './highlight-code.ts';

/** Languages by the ending of a file. */
const endings: Readonly<Record<string, string>> = {
  js: 'javascript',
  mjs: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  py: 'python',
  rb: 'ruby',
  go: 'go',
  rs: 'rust',
  java: 'java',
  kt: 'kotlin',
  cs: 'csharp',
  c: 'c',
  h: 'c',
  cpp: 'cpp',
  php: 'php',
  swift: 'swift',
  sh: 'bash',
  sql: 'sql',
  json: 'json',
  yml: 'yaml',
  yaml: 'yaml',
  css: 'css',
  html: 'xml',
};

/**
 * The lines of a block of code. The lines of a diff whose title names a file have the colors of its
 * language behind their signs.
 */
export function highlightBlock({ text, language, title }: Code): readonly CodeLine[] {
  const ending = /\.([a-z]+)$/.exec(title ?? '')?.[1] ?? '';
  const own = Object.hasOwn(endings, ending) ? endings[ending] : undefined;
  if (language !== 'diff' || own === undefined) return highlightCode(text, language);
  const lines = text.split('\n');
  const rest = highlightCode(lines.map((line) => line.slice(1)).join('\n'), own);
  return lines.map((line, index) =>
    line === '' ? [] : [{ text: line.charAt(0) }, ...(rest[index] ?? [])],
  );
}
