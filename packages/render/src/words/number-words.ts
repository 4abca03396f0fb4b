import type { ListedKind, ReferenceKind } from '@mdconv/core';

/** What numbered parts of a document are called in one language. */
export interface NumberWords {
  /** The primary subtag of the language that the words are in (BCP 47). */
  readonly language: string;
  /** How captions begin, such as `Figure`. */
  readonly captions: Readonly<Record<CaptionKind, string>>;
  /** What is between the number and the words of a caption. */
  readonly afterNumber: string;
  /** How references begin within a sentence: for one and for several. */
  readonly references: Readonly<Record<ReferenceKind, readonly [one: string, several: string]>>;
  /** What is between the last two numbers of several. */
  readonly and: string;
  readonly lists: Readonly<Record<ListedKind, string>>;
}

export type CaptionKind = Extract<ReferenceKind, 'figure' | 'table' | 'listing'>;

/**
 * The words of a language in one line each: captions, the mark behind the number; references to figures,
 * tables, listings, equations, sections and appendices, each with its plural; "and"; titles of lists.
 */
type Row = readonly [
  captions: string,
  afterNumber: string,
  references: string,
  and: string,
  lists: string,
];

/**
 * By primary language subtag (BCP 47). Sources: the captions of babel and of Word; where a language writes
 * them in lower case within a sentence, so do references.
 */
const rows: Readonly<Record<string, Row>> = {
  en: [
    'Figure|Table|Listing',
    ': ',
    'Figure/Figures|Table/Tables|Listing/Listings|Equation/Equations|Section/Sections|Appendix/Appendices',
    ' and ',
    'List of Figures|List of Tables|List of Listings',
  ],
  de: [
    'Abbildung|Tabelle|Listing',
    ': ',
    'Abbildung/Abbildungen|Tabelle/Tabellen|Listing/Listings|Gleichung/Gleichungen|Abschnitt/Abschnitte|Anhang/Anhänge',
    ' und ',
    'Abbildungsverzeichnis|Tabellenverzeichnis|Verzeichnis der Listings',
  ],
  fr: [
    'Figure|Tableau|Listing',
    '\u00a0: ',
    'figure/figures|tableau/tableaux|listing/listings|équation/équations|section/sections|annexe/annexes',
    ' et ',
    'Table des figures|Liste des tableaux|Liste des listings',
  ],
  es: [
    'Figura|Tabla|Listado',
    ': ',
    'figura/figuras|tabla/tablas|listado/listados|ecuación/ecuaciones|sección/secciones|apéndice/apéndices',
    ' y ',
    'Índice de figuras|Índice de tablas|Índice de listados',
  ],
  it: [
    'Figura|Tabella|Listato',
    ': ',
    'figura/figure|tabella/tabelle|listato/listati|equazione/equazioni|sezione/sezioni|appendice/appendici',
    ' e ',
    'Elenco delle figure|Elenco delle tabelle|Elenco dei listati',
  ],
  pt: [
    'Figura|Tabela|Listagem',
    ': ',
    'figura/figuras|tabela/tabelas|listagem/listagens|equação/equações|secção/secções|apêndice/apêndices',
    ' e ',
    'Lista de figuras|Lista de tabelas|Lista de listagens',
  ],
  nl: [
    'Figuur|Tabel|Listing',
    ': ',
    'figuur/figuren|tabel/tabellen|listing/listings|vergelijking/vergelijkingen|paragraaf/paragrafen|bijlage/bijlagen',
    ' en ',
    'Lijst van figuren|Lijst van tabellen|Lijst van listings',
  ],
  pl: [
    'Rysunek|Tabela|Listing',
    '. ',
    'rysunek/rysunki|tabela/tabele|listing/listingi|równanie/równania|rozdział/rozdziały|dodatek/dodatki',
    ' i ',
    'Spis rysunków|Spis tabel|Spis listingów',
  ],
  cs: [
    'Obrázek|Tabulka|Výpis',
    ': ',
    'obrázek/obrázky|tabulka/tabulky|výpis/výpisy|rovnice/rovnice|oddíl/oddíly|příloha/přílohy',
    ' a ',
    'Seznam obrázků|Seznam tabulek|Seznam výpisů',
  ],
  tr: [
    'Şekil|Tablo|Kod',
    ': ',
    'Şekil/Şekil|Tablo/Tablo|Kod/Kod|Denklem/Denklem|Bölüm/Bölüm|Ek/Ek',
    ' ve ',
    'Şekil listesi|Tablo listesi|Kod listesi',
  ],
  sv: [
    'Figur|Tabell|Kod',
    ': ',
    'figur/figurerna|tabell/tabellerna|kod/koderna|ekvation/ekvationerna|avsnitt/avsnitten|bilaga/bilagorna',
    ' och ',
    'Figurer|Tabeller|Kodlistor',
  ],
  da: [
    'Figur|Tabel|Kode',
    ': ',
    'figur/figur|tabel/tabel|kode/kode|ligning/ligning|afsnit/afsnit|bilag/bilag',
    ' og ',
    'Figurer|Tabeller|Kodeeksempler',
  ],
  nb: [
    'Figur|Tabell|Kode',
    ': ',
    'figur/figur|tabell/tabell|kode/kode|ligning/ligning|avsnitt/avsnitt|vedlegg/vedlegg',
    ' og ',
    'Figurer|Tabeller|Kodeeksempler',
  ],
  fi: [
    'Kuva|Taulukko|Listaus',
    ': ',
    'kuva/kuvat|taulukko/taulukot|listaus/listaukset|yhtälö/yhtälöt|luku/luvut|liite/liitteet',
    ' ja ',
    'Kuvat|Taulukot|Listaukset',
  ],
  el: [
    'Εικόνα|Πίνακας|Κώδικας',
    ': ',
    'εικόνα/εικόνες|πίνακας/πίνακες|κώδικας/κώδικες|εξίσωση/εξισώσεις|ενότητα/ενότητες|παράρτημα/παραρτήματα',
    ' και ',
    'Κατάλογος εικόνων|Κατάλογος πινάκων|Κατάλογος κωδίκων',
  ],
  ru: [
    'Рисунок|Таблица|Листинг',
    ' — ',
    'рисунок/рисунки|таблица/таблицы|листинг/листинги|уравнение/уравнения|раздел/разделы|приложение/приложения',
    ' и ',
    'Список рисунков|Список таблиц|Список листингов',
  ],
  uk: [
    'Рисунок|Таблиця|Лістинг',
    ' — ',
    'рисунок/рисунки|таблиця/таблиці|лістинг/лістинги|рівняння/рівняння|розділ/розділи|додаток/додатки',
    ' і ',
    'Перелік рисунків|Перелік таблиць|Перелік лістингів',
  ],
  ar: [
    'الشكل|الجدول|القائمة',
    ': ',
    'الشكل/الأشكال|الجدول/الجداول|القائمة/القوائم|المعادلة/المعادلات|القسم/الأقسام|الملحق/الملاحق',
    ' و',
    'قائمة الأشكال|قائمة الجداول|قائمة الشيفرات',
  ],
  he: [
    'איור|טבלה|קוד',
    ': ',
    'איור/איורים|טבלה/טבלאות|קוד/קטעי קוד|משוואה/משוואות|סעיף/סעיפים|נספח/נספחים',
    ' ו־',
    'רשימת איורים|רשימת טבלאות|רשימת קטעי קוד',
  ],
  hi: [
    'चित्र|तालिका|कोड',
    ': ',
    'चित्र/चित्र|तालिका/तालिकाएँ|कोड/कोड|समीकरण/समीकरण|अनुभाग/अनुभाग|परिशिष्ट/परिशिष्ट',
    ' और ',
    'चित्र सूची|तालिका सूची|कोड सूची',
  ],
  zh: [
    '图|表|代码',
    '：',
    '图/图|表/表|代码/代码|公式/公式|章节/章节|附录/附录',
    '和',
    '图目录|表目录|代码目录',
  ],
  ja: [
    '図|表|コード',
    '：',
    '図/図|表/表|コード/コード|式/式|節/節|付録/付録',
    'と',
    '図目次|表目次|コード目次',
  ],
  ko: [
    '그림|표|코드',
    ': ',
    '그림/그림|표/표|코드/코드|식/식|절/절|부록/부록',
    ' 및 ',
    '그림 목차|표 목차|코드 목차',
  ],
};

/** The words of a BCP 47 language, selected by its primary subtag; English if it is not supported. */
export function numberWordsFor(language: string): NumberWords {
  const [primary = ''] = language.toLowerCase().split(/[-_]/, 1);
  const known = primary === 'no' ? 'nb' : primary;
  const found = Object.hasOwn(rows, known) ? known : 'en';
  return wordsOf(found, rows[found]!);
}

function wordsOf(
  language: string,
  [captions, afterNumber, references, and, lists]: Row,
): NumberWords {
  const [figure = '', table = '', listing = ''] = captions.split('|');
  const [figures = '', tables = '', listings = ''] = lists.split('|');
  const pairs = references.split('|').map((pair): readonly [string, string] => {
    const [one = '', several = one] = pair.split('/');
    return [one, several];
  });
  const pair = (index: number) => pairs[index] ?? ['', ''];
  return {
    language,
    captions: { figure, table, listing },
    afterNumber,
    references: {
      ...{ figure: pair(0), table: pair(1), listing: pair(2) },
      ...{ equation: pair(3), section: pair(4), appendix: pair(5) },
    },
    and,
    lists: { figures, tables, listings },
  };
}
