/** Names of languages of code that are not their id with a capital. */
const names: Readonly<Record<string, string>> = {
  bash: 'Shell',
  sh: 'Shell',
  shell: 'Shell',
  zsh: 'Shell',
  console: 'Shell',
  js: 'JavaScript',
  javascript: 'JavaScript',
  jsx: 'JSX',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  tsx: 'TSX',
  py: 'Python',
  rb: 'Ruby',
  rs: 'Rust',
  md: 'Markdown',
  yml: 'YAML',
  cpp: 'C++',
  'c++': 'C++',
  cs: 'C#',
  csharp: 'C#',
  'c#': 'C#',
  fs: 'F#',
  golang: 'Go',
  kt: 'Kotlin',
  ps1: 'PowerShell',
  powershell: 'PowerShell',
  php: 'PHP',
  graphql: 'GraphQL',
  latex: 'LaTeX',
  tex: 'TeX',
  matlab: 'MATLAB',
  text: 'Text',
  txt: 'Text',
  objectivec: 'Objective-C',
  dockerfile: 'Dockerfile',
  plaintext: 'Text',
};
/** Ids that are abbreviations. */
const abbreviation =
  /^(?:abnf|asm|bnf|css|csv|dot|hcl|html|http|ini|json5?|jsonc|less|llvm|sql|svg|toml|tsv|vb|xml|yaml)$/;

/** The name of a language of code, as people write it. */
export function languageName(id: string): string {
  const known = Object.hasOwn(names, id) ? names[id] : undefined;
  if (known !== undefined) return known;
  return abbreviation.test(id) ? id.toUpperCase() : id.charAt(0).toUpperCase() + id.slice(1);
}
