import { languageReadMax, usedLanguage } from '../used-language.ts';
import type { Block } from './model.ts';
import { walkBlocks } from './walk.ts';

/** The language (BCP 47) that the words of a document show, apart from its code; otherwise English. */
export function writtenLanguage(blocks: readonly Block[]): string {
  let text = '';
  const add = (piece: string) => {
    if (text.length < languageReadMax) text += piece;
  };
  walkBlocks(blocks, {
    block: () => add(' '),
    inline(inline) {
      if (inline.kind === 'text') add(inline.text);
      if (inline.kind === 'break') add(' ');
    },
  });
  const language = usedLanguage(text);
  return language === 'und' ? 'en' : language;
}
