const parts =
  /^([+-]|\\pm|\\mp)?([\d.,]*)(?:\((\d+)\))?(?:(?:\+-|\\pm|±)([\d.,]+))?(?:[eEdD]([+-]?\d+))?$/;

/**
 * The TeX of a number such as `12345.6(7)e-8` or `1.2 +- 0.3`: digits in groups of three, a power of
 * ten, the uncertainty. Other text stays as it is. Source: siunitx 3, Numbers.
 */
export function writeNumber(source: string): string {
  const compact = source.replace(/\s+/g, '');
  const factors = compact.split(/x|\\times/);
  if (factors.length > 1) return factors.map(writeNumber).join('\\times ');
  const found = compact === '' ? null : parts.exec(compact);
  if (!found) return source;
  const [, sign = '', digits = '', uncertain, plusMinus, exponent] = found;
  const bracket = uncertain === undefined ? '' : `(${uncertain})`;
  const range = plusMinus === undefined ? '' : ` \\pm ${grouped(plusMinus)}`;
  const mantissa = `${grouped(digits)}${bracket}${range}`;
  return sign + withPower(range !== '' && exponent ? `(${mantissa})` : mantissa, exponent);
}

function withPower(mantissa: string, exponent: string | undefined): string {
  if (exponent === undefined) return mantissa;
  return `${mantissa}${mantissa === '' ? '' : '\\times '}10^{${exponent.replace('+', '')}}`;
}

/** Whether a number is a sum, which stands in parentheses before a unit. */
export function isSum(source: string): boolean {
  return /\d\s*(?:\+-|\\pm|±)/.test(source) && !/[eE]/.test(source);
}

/** Groups of three from five digits on. A comma stays one. */
function grouped(digits: string): string {
  const [, whole = '', mark = '', decimals = ''] = /^(\d*)([.,]?)(\d*)$/.exec(digits) ?? [];
  if (whole === '' && decimals === '') return digits;
  const left = whole.length < 5 ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, '\\,');
  const right = decimals.length < 5 ? decimals : decimals.replace(/(\d{3})(?=\d)/g, '$1\\,');
  return `${left || '0'}${mark === ',' ? '{,}' : mark}${right}`;
}

/** Degrees, minutes and seconds: `10;20;30`. */
export function writeAngle(source: string): string {
  const signs = ['^{\\circ}', "'", "''"];
  return source
    .split(';')
    .map((part, index) => (part.trim() === '' ? '' : `${writeNumber(part)}${signs[index] ?? ''}`))
    .join('');
}
