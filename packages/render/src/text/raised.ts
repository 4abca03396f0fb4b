/** Source: Unicode, Superscripts and Subscripts; Latin-1 Supplement; Spacing Modifier Letters. */
const superscripts = pairs('0123456789+-=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ');
const subscripts = pairs('0123456789+-=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

/** Raised characters; `^` and brackets where one has no raised form, since x2 is not x². */
export function superscript(text: string): string {
  return raised(text, superscripts) ?? (text.length > 1 ? `^(${text})` : `^${text}`);
}

/** Lowered characters; as they are where one has no lowered form. */
export function subscript(text: string): string {
  return raised(text, subscripts) ?? text;
}

function raised(text: string, forms: ReadonlyMap<string, string>): string | undefined {
  const characters = [...text].map((character) => forms.get(character));
  return characters.every((character) => character !== undefined) ? characters.join('') : undefined;
}

function pairs(plain: string, forms: string): ReadonlyMap<string, string> {
  const formsOf = [...forms];
  return new Map([...plain].map((character, index) => [character, formsOf[index]!]));
}
