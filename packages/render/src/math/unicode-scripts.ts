import type { Scripts } from './write-linear.ts';

/** Scripts in the characters that Unicode has for them. Source: Unicode, Superscripts and Subscripts. */
export const unicodeScripts: Scripts = {
  raised: converter('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'),
  lowered: converter('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'),
};

function converter(plain: string, forms: string): (text: string) => string | undefined {
  const formsOf = [...forms];
  const known = new Map([...plain].map((character, index) => [character, formsOf[index]!]));
  return (text) => {
    const characters = [...text].map((character) => known.get(character));
    return characters.every((character) => character !== undefined)
      ? characters.join('')
      : undefined;
  };
}
