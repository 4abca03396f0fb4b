/**
 * The names of months and days, and their short forms, in languages that write them with a capital.
 * Source of both lists: CLDR 48, Gregorian calendar.
 */
const capitalized = words(
  // English.
  'January February March April May June July August September October November December',
  'Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec',
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  'Mon Tue Tues Wed Thu Thur Thurs Fri Sat Sun',
  // German.
  'Januar Jänner Februar März Mai Juni Juli Oktober Dezember',
  'Mär Okt Dez',
  'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonnabend Sonntag',
  'Mo Di Mi Do Fr Sa So',
);

/** The names in languages that write them in lower case, where short ones are words, too. */
const lowercase = words(
  // French.
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  'janv févr avr juil sept oct nov déc',
  'lundi mardi mercredi jeudi vendredi samedi dimanche',
  // Spanish.
  'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre',
  'ene feb mar abr may jun jul ago dic',
  'lunes martes miércoles jueves viernes sábado domingo',
);

/** Whether a word names a month or a day. */
export function isCalendarName(word: string): boolean {
  if (capitalized.has(word) || lowercase.has(word)) return true;
  const [first = ''] = word;
  return first !== first.toLowerCase() && lowercase.has(first.toLowerCase() + word.slice(1));
}

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}
