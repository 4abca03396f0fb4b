import type { RootContent } from 'hast';
import { createLowlight } from 'lowlight';
import { boundedGrammars } from './bounded-grammars.ts';
import { containedLanguages, languageAliases } from './languages.ts';

const lowlight = createLowlight();

const names = new Map(
  Object.entries(languageAliases).flatMap(([name, aliases]) =>
    [name, ...aliases].map((alias) => [alias, name]),
  ),
);

/** The grammars take 170 KB of source; documents without code skip them. */
export const highlighter = {
  /** Whether a language is known, by its name or another one, in any case. */
  knows: (language: string): boolean => names.has(language.toLowerCase()),

  /** Highlights code in a known language. */
  highlight(language: string, code: string): readonly RootContent[] {
    const name = names.get(language.toLowerCase())!;
    register(name);
    return lowlight.highlight(name, code, { prefix: '' }).children;
  },
};

export type Highlighter = typeof highlighter;

/** Registers a language and those that its code may contain. All 37 take as long as 4 KB of markdown. */
function register(name: string): void {
  if (lowlight.registered(name)) return;
  lowlight.register(name, boundedGrammars[name]!);
  containedLanguages[name]?.forEach(register);
}
