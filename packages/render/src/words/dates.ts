import { readIsoDate } from '@mdconv/core';

/** The order of day, month and year, and the names of the months within a date. `O`: the first is `1er`. */
type DateFormat = readonly [pattern: string, months?: string];

const english =
  'January February March April May June July August September October November December';

/**
 * By primary language subtag (BCP 47). Not from `Intl`, because its data change with the version of
 * Node.js. Source: CLDR 48, dateFormats long, Gregorian calendar, with Latin digits.
 */
const formats: Readonly<Record<string, DateFormat>> = {
  en: ['M D, Y', english],
  de: [
    'D. M Y',
    'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  ],
  fr: [
    'O M Y',
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  ],
  es: [
    'D de M de Y',
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  ],
  it: [
    'D M Y',
    'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  ],
  pt: [
    'D de M de Y',
    'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  ],
  nl: [
    'D M Y',
    'januari februari maart april mei juni juli augustus september oktober november december',
  ],
  pl: [
    'D M Y',
    'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
  ],
  sv: [
    'D M Y',
    'januari februari mars april maj juni juli augusti september oktober november december',
  ],
  da: [
    'D. M Y',
    'januar februar marts april maj juni juli august september oktober november december',
  ],
  nb: [
    'D. M Y',
    'januar februar mars april mai juni juli august september oktober november desember',
  ],
  no: [
    'D. M Y',
    'januar februar mars april mai juni juli august september oktober november desember',
  ],
  fi: [
    'D. M Y',
    'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
  ],
  cs: [
    'D. M Y',
    'ledna února března dubna května června července srpna září října listopadu prosince',
  ],
  tr: ['D M Y', 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'],
  el: [
    'D M Y',
    'Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου',
  ],
  ru: [
    'D M Y\u00a0г.',
    'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  ],
  uk: [
    'D M Y\u00a0р.',
    'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
  ],
  ar: ['D M Y', 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'],
  he: ['D בM Y', 'ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר'],
  hi: ['D M Y', 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'],
  zh: ['Y年M月D日'],
  ja: ['Y年M月D日'],
  ko: ['Y년 M월 D일'],
  hu: [
    'Y. M D.',
    'január február március április május június július augusztus szeptember október november december',
  ],
  ro: [
    'D M Y',
    'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
  ],
  sk: [
    'D. M Y',
    'januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra',
  ],
  hr: [
    'D. M Y.',
    'siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca',
  ],
  sl: [
    'D. M Y',
    'januar februar marec april maj junij julij avgust september oktober november december',
  ],
  bg: [
    'D M Y\u00a0г.',
    'януари февруари март април май юни юли август септември октомври ноември декември',
  ],
  id: [
    'D M Y',
    'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember',
  ],
  vi: ['D tháng M, Y'],
};

/** Source: CLDR 48; the other regions that write English put the day first. */
const monthFirst = /^en(?:-(?:us|ca|ph|pr|gu|as|vi))?$/;
const dayFirst: DateFormat = ['D M Y', english];

/**
 * An ISO 8601 date as the language (BCP 47) writes it, without its time. Anything else, and any date
 * in a language without a format, stays as written.
 */
export function formatDate(text: string, language: string): string {
  const format = formatOf(language.toLowerCase().replaceAll('_', '-'));
  if (!format || !readIsoDate(text)) return text;
  const [pattern, months] = format;
  const [year, month, day] = text.slice(0, 'YYYY-MM-DD'.length).split('-').map(Number);
  const parts: Readonly<Record<string, string>> = {
    Y: `${year}`,
    M: months?.split(' ')[month! - 1] ?? `${month}`,
    D: `${day}`,
    O: day === 1 ? '1er' : `${day}`,
  };
  return pattern.replace(/[YMDO]/g, (part) => parts[part]!);
}

function formatOf(language: string): DateFormat | undefined {
  const [primary = ''] = language.split('-', 1);
  if (primary === 'en' && !monthFirst.test(language)) return dayFirst;
  return Object.hasOwn(formats, primary) ? formats[primary] : undefined;
}
