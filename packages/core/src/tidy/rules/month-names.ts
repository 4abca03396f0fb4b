/**
 * The names of months, or their first letters, in languages that write an ordinal number with a period:
 * German, the Scandinavian languages, Czech, Slovak and Finnish. Source: CLDR 46, months in dates.
 */
export const monthNames =
  'j[aä]nn?er\\b|januar|feber\\b|februar|märz|marts?\\b|april|mai\\b|maj\\b|juni\\b|juli\\b|august\\b|september|o[kc]tober|november|de[zsc]ember|' +
  'jan\\.|febr?\\.|aug\\.|sept?\\.|okt\\.|nov\\.|dez\\.|' +
  'ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince|' +
  '(?:tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu)kuuta';
