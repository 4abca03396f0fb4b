/** Source: CLDR, languages whose likely script is written from right to left. */
const rightToLeftLanguages =
  /^(?:ar|arc|ckb|dv|fa|ha-arab|he|khw|ks|ku-arab|ps|sd|ug|ur|yi)(?:-|$)/i;

/** Whether a language (BCP 47) is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return rightToLeftLanguages.test(language.replaceAll('_', '-'));
}
