import type { Code } from '@mdconv/core';
import { knowsLanguage } from '../../highlight/index.ts';
import type { CheckKind } from '../check-kind.ts';
import { linesOf, sourceOf, type Facts, type Placed } from '../facts/index.ts';
import type { Draft } from '../finding.ts';

const longLine = `const value = ${'abcdefghij + '.repeat(12)}1;`;

/** Kinds about code. */
export const codeKinds: readonly CheckKind[] = [
  {
    code: 'code-wrapped',
    family: 'code',
    severity: 'note',
    profiles: { report: 'warning' },
    summary: 'Lines of code are too long for the page and wrap.',
    advice: 'Break the lines where the language allows it.',
    finds: [`\`\`\`js\n${longLine}\n\`\`\`\n`],
    keeps: ['```js\nconst value = 1;\n```\n', `\`${longLine}\`\n`],
    find: findWrapped,
  },
  {
    code: 'code-language-missing',
    family: 'code',
    severity: 'off',
    profiles: { report: 'note', accessible: 'note' },
    summary: 'A block of code does not name its language.',
    advice: 'Name it after the opening fence, such as ```` ```js ````, or `text`.',
    finds: [{ markdown: '```\nconst a = 1;\nlet b = a;\n```\n', request: { profile: 'report' } }],
    keeps: ['```js\nconst a = 1;\n```\n', '    indented\n'],
    find: (facts) =>
      facts.content.codes
        .filter(
          ({ node }) => !node.language && /^\s*(?:`{3,}|~{3,})/.test(sourceOf(facts, node.span)),
        )
        .map(({ node }) => ({ span: node.span })),
  },
  {
    code: 'code-language-unknown',
    family: 'code',
    severity: 'note',
    profiles: { letter: 'off' },
    summary: 'The language of a block of code is unknown, so it has no colors.',
    advice: 'Correct the name, or use `text`.',
    finds: ['```javscript\nconst a = 1;\n```\n'],
    keeps: ['```javascript\nconst a = 1;\n```\n', '```text\na\n```\n'],
    find: ({ content }) =>
      content.codes.flatMap(({ node }): readonly Draft[] => {
        const { language, span } = node;
        if (!language || isKnown(language)) return [];
        return [{ span, message: `The language ${JSON.stringify(language)} is unknown.` }];
      }),
  },
  {
    code: 'code-empty',
    family: 'code',
    severity: 'warning',
    summary: 'A block of code is empty.',
    advice: 'Add the code, or remove the block.',
    finds: ['Text.\n\n```js\n```\n\nText.\n'],
    keeps: ['```js\nconst a = 1;\n```\n', 'Text.\n'],
    find: ({ content }) =>
      content.codes
        .filter(({ node }) => node.text.trim() === '')
        .map(({ node }) => ({ span: node.span })),
  },
  {
    code: 'code-unclosed',
    family: 'code',
    severity: 'warning',
    summary: 'A code fence is never closed, so the rest of the document is code.',
    advice: 'Close the fence after the code.',
    finds: [
      { markdown: 'Run:\n\n```sh\nnpm ci\n', fixed: 'Run:\n\n```sh\nnpm ci\n```\n' },
      { markdown: 'Run:\n\n~~~~\nnpm ci', fixed: 'Run:\n\n~~~~\nnpm ci\n~~~~\n' },
    ],
    keeps: ['```sh\nnpm ci\n```\n', '    indented\n'],
    find: findUnclosed,
  },
];

/** Languages that are not code, or that other stages read. */
const plain: ReadonlySet<string> = new Set([
  ...['text', 'txt', 'plain', 'plaintext', 'none', 'output', 'log', 'ascii', 'raw', 'tree'],
  ...['mermaid', 'dot', 'graphviz', 'vega', 'vega-lite', 'math', 'latex', 'tex', 'asciimath'],
]);

/** Grammars of other highlighters: their names are right, although mdconv has no colors for them. */
const others: ReadonlySet<string> = new Set(
  (
    'astro svelte vue tsx jsx mdx toml hcl terraform tf nix zig elm dart julia jl nim crystal solidity sol ' +
    'prisma graphql gql proto protobuf thrift cmake meson bazel starlark groovy gradle jenkinsfile puppet ' +
    'ebnf bnf abnf peg regex regexp http curl csv tsv jsonc json5 jsonl ndjson cjs mjs cts mts env dotenv ' +
    'gitignore editorconfig nginx apache caddyfile systemd vim viml lisp elisp scheme racket clojure clj cljs ' +
    'haskell hs ocaml ml fsharp fs erlang elixir ex exs erb ejs pug haml slim handlebars hbs mustache liquid ' +
    'twig jinja jinja2 njk postcss sass stylus styl coffeescript coffee livescript reason rescript purescript ' +
    'wasm wat wgsl glsl hlsl metal cuda opencl verilog vhdl systemverilog asm nasm armasm llvm mips fortran ' +
    'cobol pascal delphi ada d v vb vbnet vbscript basic matlab octave r sas stata spss mathematica wolfram ' +
    'maple prolog tcl awk sed fish zsh powershell ps1 pwsh bat cmd dos batch autohotkey applescript smalltalk ' +
    'abap apex sparql cypher kql flux promql hql plsql tsql pgsql mysql postgres postgresql sqlite mongodb ' +
    'redis k8s helm ini conf cfg properties plist reg shell-session terminal bash-session sh-session prompt ' +
    'rst asciidoc adoc org textile wiki bibtex bib typst plantuml puml uml ditaa d2 nomnoml kroki blockdiag ' +
    'seqdiag bpmn excalidraw pikchr structurizr svgbob wavedrom wireviz tikz katex svg gltf qml purebasic'
  ).split(' '),
);

function isKnown(language: string): boolean {
  return knowsLanguage(language) || plain.has(language) || others.has(language);
}

/** Ems of one character; the faces of code have this width. Source: layout of code. */
const columnWidth = 0.6;

function findWrapped({ content, prepared, pages }: Facts): readonly Draft[] {
  if (pages?.count === undefined) return [];
  const { code, page } = prepared.style;
  const inside = 2 * code.padding + (code.bar?.width ?? 0);
  const room = page.width - page.margins.left - page.margins.right - inside;
  const columns = Math.floor(room / (code.text.size * columnWidth));
  return content.codes.flatMap(({ node, within }: Placed<Code>): readonly Draft[] => {
    if (within.some(({ kind }) => kind === 'table')) return [];
    const long = node.text.split('\n').filter((line) => line.length > columns).length;
    if (long === 0 || isDrawn(node, prepared)) return [];
    const lines = long === 1 ? 'A line of code is' : `${long} lines of code are`;
    return [{ span: node.span, message: `${lines} too long for the page and wrap.` }];
  });
}

/** Drawings of characters and diagrams do not wrap. */
function isDrawn({ text, language = '' }: Code, { hasDiagrams }: Facts['prepared']): boolean {
  return (hasDiagrams && /^(?:mermaid|dot|graphviz|vega)/.test(language)) || /[─│┌└├╭╰]/.test(text);
}

function findUnclosed(facts: Facts): readonly Draft[] {
  return facts.content.codes.flatMap(({ node, within }): readonly Draft[] => {
    const { span } = node;
    const lines = linesOf(facts, span);
    const [, indent = '', fence] = /^( {0,3})(`{3,}|~{3,})/.exec(lines[0]?.text ?? '') ?? [];
    const rest = facts.markdown.slice(span.end);
    if (fence === undefined || within.length > 0 || rest.trim() !== '') return [];
    if (isClosed(lines, fence)) return [];
    const end = facts.markdown.length;
    const before = facts.markdown.endsWith('\n') ? '' : '\n';
    return [{ span, fix: [{ start: end, end, text: `${before}${indent}${fence}\n` }] }];
  });
}

/** Whether the last line with text, below the opening fence, closes it. */
function isClosed(lines: readonly { readonly text: string }[], fence: string): boolean {
  const last =
    lines
      .slice(1)
      .findLast(({ text }) => text.trim() !== '')
      ?.text.trim() ?? '';
  return last.startsWith(fence) && /^(?:`+|~+)$/.test(last);
}
