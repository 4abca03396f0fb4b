/** Names of programs that are not English words. */
const programs =
  'git npm npx yarn pnpm bunx deno docker podman kubectl helm cargo rustc pip pipx sudo ssh scp ' +
  'rsync curl wget grep egrep rg awk sed xargs chmod chown mkdir rmdir rm mv cp ls cd bash zsh ' +
  'pytest vitest eslint tsc gcc clang cmake ffmpeg ctags psql mysql tmux nohup brew systemctl ' +
  'journalctl terraform ansible mvn gradle jq tox env exec';

/** Programs that are also English words; they count only at the start of a command. */
const wordlikePrograms =
  'make go find cat node python python3 ruby perl java sort head tail test echo kill time touch ' +
  'bun less more man diff patch tar zip open start run';

/** Patterns that occur in code but not in prose. */
const evidence: readonly RegExp[] = [
  // An option: one or two hyphens before a letter.
  /(?:^|[\s([|,])--?[A-Za-z]/,
  new RegExp(`(?:^|[\\s"'(>$])(?:${programs.replaceAll(' ', '|')})\\s+\\S`),
  new RegExp(
    `^(?:[-*+]\\s+|\\d+[.)]\\s+)?[$>]?\\s*(?:${wordlikePrograms.replaceAll(' ', '|')})\\s`,
  ),
  /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|ALTER TABLE|DROP|WHERE|FROM|JOIN|GRANT)\s/,
  /(?:^|\s)[:+*/-]?=\s|==|=>|->|::|\w\(\)|[{}\\]|\$[A-Za-z({]|;\s*-|\w\[\w*\]=/,
];

/** A quantity with its value, as in `n = 22` or `*t*(20) = .5`, which prose has, too. */
const statistics =
  /(?<![\p{L}\p{N}.]|[\p{L}\p{N}]_)(?:\p{L}|SD|SE|CI|OR|HR|RR|df)[*_]{0,2}(?:\(\d{1,6}(?:,\s?\d{1,6})?\))?\s=\s[-−]?\.?\d[\d.,]*(?=[\s.,;:)%]|$)/gu;

/** Words that prose around them has at least. */
const wordsMin = 3;

/** Whether a line of text is a command, query or statement outside of code. */
export function looksLikeCode(prose: string): boolean {
  const rest = prose.replace(statistics, ' ');
  const isProse = (rest.match(/\p{L}{2,}/gu)?.length ?? 0) >= wordsMin;
  const read = isProse ? rest : prose;
  return evidence.some((pattern) => pattern.test(read));
}

/** Data and code around quotation marks, in lines that have no other evidence of code. */
const quotedCode: readonly RegExp[] = [
  // A key, a list, an assignment.
  /["']\s*:\s*["'[{\d]|\["[^"]*"(?:\s*,|\](?![\uFFFC[(]))|=\s*["']/u,
  // The argument of a call.
  /[\p{L}\p{N}_\])]\(\s*["']/u,
  // A statement or command.
  /(?:^|\s)#?(?:echo|print|printf|puts|import|require|include|export|const|let|var|return) +"/,
  // A pipe or a choice of values.
  /["']\s+\|\s+["'a-z]|\|\s+[a-z][\w-]*\s+["'-]/,
  // A field of YAML, and a line of comma-separated values.
  /^[\w-]+:\s+(["']).*\1,?(?:\s+#.*)?$/,
  /^"[^"]*"(?:,"[^"]*")+$/,
];

/** Whether the quotation marks or apostrophes of a line belong to code, data or a command. */
export function quotesCode(prose: string): boolean {
  const line = prose.trim();
  return quotedCode.some((pattern) => pattern.test(line));
}

/** Whether a line is about style sheets, where names can contain two hyphens. */
export function mentionsStyles(prose: string): boolean {
  return /\b(?:BEM|CSS|selectors?|class(?:es)?|class ?names?|modifiers?)\b/i.test(prose);
}
