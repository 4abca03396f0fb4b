import { chooseLanguage, language, languages, type Language } from '../language.ts';
import { text } from '../text.ts';
import { Choice } from './fields/choice.tsx';

const options = Object.entries(languages).map(([value, label]) => ({
  value: value as Language,
  label,
}));

/** The language of the app, for this browser. */
export function LanguageChoice() {
  return (
    <Choice label={text.language} value={language} options={options} onChange={chooseLanguage} />
  );
}
