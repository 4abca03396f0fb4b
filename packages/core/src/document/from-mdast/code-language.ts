/** The language that an info string or a class names, if its name is one that can be. */
export function codeLanguage(info: string): string | undefined {
  const [word = ''] = /^[a-z0-9#+._-]*/.exec(info.toLowerCase()) ?? [];
  return word.length > 0 && word.length <= 32 ? word : undefined;
}
