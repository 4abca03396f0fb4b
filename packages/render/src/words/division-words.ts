import { statementRoles, type CoverKey } from '@mdconv/core';

/** The words for divisions, and the labels of facts on covers and in title blocks, in one language. */
export interface DivisionWords {
  readonly takeaway: string;
  readonly statements: Readonly<Record<(typeof statementNames)[number], string>>;
  readonly facts: Readonly<Record<FactName, string>>;
}

export type FactName = (typeof factNames)[number];

const statementNames = [...statementRoles, 'proof'] as const;
const factNames = [
  'author',
  'date',
  'classification',
  'shortTitle',
  'abstract',
  'keywords',
  'received',
  'accepted',
  'published',
  'citation',
  'data',
  'correspondence',
] as const;

/**
 * By primary language subtag (BCP 47), in one line each: "Key takeaway"; theorem, lemma, proposition,
 * corollary, definition, proof; the labels of author, date, classification, report, abstract, keywords,
 * the dates of an article, its citation, its data and the address of its author. Statements as in babel
 * and Quarto.
 */
const rows: Readonly<Record<string, string>> = {
  en: 'Key takeaway|Theorem|Lemma|Proposition|Corollary|Definition|Proof|Prepared by|Date|Classification|Report|Abstract|Keywords|Received|Accepted|Published|Cite as|Data|Correspondence',
  de: 'Das Wichtigste|Satz|Lemma|Proposition|Korollar|Definition|Beweis|Verfasst von|Datum|Einstufung|Bericht|Zusammenfassung|Schlagwörter|Eingereicht|Angenommen|Veröffentlicht|Zitieren als|Daten|Korrespondenz',
  fr: 'À retenir|Théorème|Lemme|Proposition|Corollaire|Définition|Démonstration|Rédigé par|Date|Classification|Rapport|Résumé|Mots-clés|Reçu|Accepté|Publié|Citer comme|Données|Correspondance',
  es: 'Idea clave|Teorema|Lema|Proposición|Corolario|Definición|Demostración|Elaborado por|Fecha|Clasificación|Informe|Resumen|Palabras clave|Recibido|Aceptado|Publicado|Citar como|Datos|Correspondencia',
  it: 'In sintesi|Teorema|Lemma|Proposizione|Corollario|Definizione|Dimostrazione|A cura di|Data|Classificazione|Rapporto|Sommario|Parole chiave|Ricevuto|Accettato|Pubblicato|Citare come|Dati|Corrispondenza',
  pt: 'Ideia principal|Teorema|Lema|Proposição|Corolário|Definição|Demonstração|Elaborado por|Data|Classificação|Relatório|Resumo|Palavras-chave|Recebido|Aceito|Publicado|Citar como|Dados|Correspondência',
  nl: 'Kernpunt|Stelling|Lemma|Propositie|Gevolg|Definitie|Bewijs|Opgesteld door|Datum|Classificatie|Rapport|Samenvatting|Trefwoorden|Ontvangen|Geaccepteerd|Gepubliceerd|Citeren als|Gegevens|Correspondentie',
  pl: 'Najważniejsze|Twierdzenie|Lemat|Stwierdzenie|Wniosek|Definicja|Dowód|Opracowanie|Data|Klauzula|Raport|Streszczenie|Słowa kluczowe|Otrzymano|Przyjęto|Opublikowano|Cytowanie|Dane|Korespondencja',
  cs: 'To hlavní|Věta|Lemma|Tvrzení|Důsledek|Definice|Důkaz|Vypracoval|Datum|Klasifikace|Zpráva|Abstrakt|Klíčová slova|Doručeno|Přijato|Publikováno|Citace|Data|Korespondence',
  tr: 'Öne çıkan|Teorem|Yardımcı teorem|Önerme|Sonuç|Tanım|Kanıt|Hazırlayan|Tarih|Sınıflandırma|Rapor|Özet|Anahtar kelimeler|Geliş|Kabul|Yayım|Atıf|Veri|Yazışma',
  sv: 'Viktigast|Sats|Lemma|Proposition|Följdsats|Definition|Bevis|Utarbetad av|Datum|Klassificering|Rapport|Sammanfattning|Nyckelord|Mottagen|Godkänd|Publicerad|Citera som|Data|Korrespondens',
  da: 'Det vigtigste|Sætning|Lemma|Proposition|Korollar|Definition|Bevis|Udarbejdet af|Dato|Klassifikation|Rapport|Resumé|Nøgleord|Modtaget|Accepteret|Udgivet|Citeres som|Data|Korrespondance',
  nb: 'Det viktigste|Teorem|Lemma|Proposisjon|Korollar|Definisjon|Bevis|Utarbeidet av|Dato|Gradering|Rapport|Sammendrag|Nøkkelord|Mottatt|Akseptert|Publisert|Siteres som|Data|Korrespondanse',
  fi: 'Tärkeintä|Lause|Lemma|Väite|Seurauslause|Määritelmä|Todistus|Laatija|Päiväys|Luokitus|Raportti|Tiivistelmä|Avainsanat|Vastaanotettu|Hyväksytty|Julkaistu|Viittaus|Aineisto|Yhteydenotot',
  el: 'Το κύριο σημείο|Θεώρημα|Λήμμα|Πρόταση|Πόρισμα|Ορισμός|Απόδειξη|Σύνταξη|Ημερομηνία|Διαβάθμιση|Έκθεση|Περίληψη|Λέξεις-κλειδιά|Υποβολή|Αποδοχή|Δημοσίευση|Αναφορά|Δεδομένα|Αλληλογραφία',
  ru: 'Главное|Теорема|Лемма|Предложение|Следствие|Определение|Доказательство|Подготовил|Дата|Гриф|Отчёт|Аннотация|Ключевые слова|Получено|Принято|Опубликовано|Цитирование|Данные|Переписка',
  uk: 'Головне|Теорема|Лема|Твердження|Наслідок|Означення|Доведення|Підготував|Дата|Гриф|Звіт|Анотація|Ключові слова|Отримано|Прийнято|Опубліковано|Цитування|Дані|Листування',
  ar: 'الخلاصة|مبرهنة|تمهيدية|قضية|نتيجة|تعريف|برهان|إعداد|التاريخ|التصنيف|تقرير|ملخص|كلمات مفتاحية|ورد|قُبل|نُشر|للاستشهاد|البيانات|المراسلة',
  he: 'העיקר|משפט|למה|טענה|מסקנה|הגדרה|הוכחה|נכתב על ידי|תאריך|סיווג|דוח|תקציר|מילות מפתח|התקבל|אושר|פורסם|לציטוט|נתונים|התכתבות',
  hi: 'मुख्य बात|प्रमेय|लेम्मा|प्रस्ताव|उपप्रमेय|परिभाषा|उपपत्ति|लेखक|दिनांक|वर्गीकरण|रिपोर्ट|सारांश|मुख्य शब्द|प्राप्त|स्वीकृत|प्रकाशित|उद्धरण|आँकड़े|पत्राचार',
  zh: '要点|定理|引理|命题|推论|定义|证明|编制|日期|密级|报告|摘要|关键词|收稿|录用|发表|引用格式|数据|通信作者',
  ja: '要点|定理|補題|命題|系|定義|証明|作成|日付|区分|報告書|要旨|キーワード|受付|受理|公開|引用|データ|連絡先',
  ko: '핵심|정리|보조정리|명제|따름정리|정의|증명|작성|날짜|분류|보고서|초록|주제어|접수|게재 확정|게재|인용|자료|교신',
};

/** The words of a BCP 47 language, selected by its primary subtag; English if it is not supported. */
export function divisionWordsFor(language: string): DivisionWords {
  const [primary = ''] = language.toLowerCase().split(/[-_]/, 1);
  const known = primary === 'no' ? 'nb' : primary;
  const row = Object.hasOwn(rows, known) ? rows[known]! : rows['en']!;
  const [takeaway = '', ...words] = row.split('|');
  const named = <Name extends string>(names: readonly Name[], from: number) =>
    Object.fromEntries(names.map((name, index) => [name, words[from + index] ?? ''])) as Record<
      Name,
      string
    >;
  return {
    takeaway,
    statements: named(statementNames, 0),
    facts: named(factNames, statementNames.length),
  };
}

/** What a fact is called. Empty for facts that need no label, such as the title. */
export function factLabel(key: CoverKey, { facts }: DivisionWords): string {
  const labels: Partial<Readonly<Record<CoverKey, string>>> = facts;
  return labels[key] ?? '';
}
