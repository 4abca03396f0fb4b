/** The words of a letter. */
export interface LetterWords {
  readonly yourReference: string;
  readonly ourReference: string;
  readonly phone: string;
  readonly email: string;
  readonly date: string;
  readonly enclosures: string;
  readonly copies: string;
  /** The same, as letters without an address field have them. */
  readonly enclosuresShort: string;
  readonly copiesShort: string;
  /** What is before the subject in such letters. */
  readonly about: string;
  readonly memo: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly reference: string;
  readonly payment: string;
  readonly placeAndDate: string;
}

const en: LetterWords = {
  yourReference: 'Your reference',
  ourReference: 'Our reference',
  phone: 'Phone',
  email: 'Email',
  date: 'Date',
  enclosures: 'Enclosures',
  copies: 'Copy',
  enclosuresShort: 'Enc.',
  copiesShort: 'cc',
  about: 'Re:',
  memo: 'Memo',
  to: 'To',
  from: 'From',
  subject: 'Subject',
  reference: 'Reference',
  payment: 'Payment',
  placeAndDate: 'Place, date',
};

/** The words by primary language subtag (BCP 47). */
const languages: Readonly<Record<string, LetterWords>> = {
  en,
  de: {
    yourReference: 'Ihr Zeichen',
    ourReference: 'Unser Zeichen',
    phone: 'Telefon',
    email: 'E-Mail',
    date: 'Datum',
    enclosures: 'Anlagen',
    copies: 'Kopie',
    enclosuresShort: 'Anlagen',
    copiesShort: 'Kopie',
    about: 'Betreff:',
    memo: 'Mitteilung',
    to: 'An',
    from: 'Von',
    subject: 'Betreff',
    reference: 'Zeichen',
    payment: 'Zahlung',
    placeAndDate: 'Ort, Datum',
  },
  fr: {
    yourReference: 'Votre référence',
    ourReference: 'Notre référence',
    phone: 'Téléphone',
    email: 'E-mail',
    date: 'Date',
    enclosures: 'Pièces jointes',
    copies: 'Copie',
    enclosuresShort: 'P. J.',
    copiesShort: 'Copie',
    about: 'Objet :',
    memo: 'Note',
    to: 'À',
    from: 'De',
    subject: 'Objet',
    reference: 'Référence',
    payment: 'Paiement',
    placeAndDate: 'Lieu, date',
  },
  es: {
    yourReference: 'Su referencia',
    ourReference: 'Nuestra referencia',
    phone: 'Teléfono',
    email: 'Correo',
    date: 'Fecha',
    enclosures: 'Anexos',
    copies: 'Copia',
    enclosuresShort: 'Anexos',
    copiesShort: 'c. c.',
    about: 'Asunto:',
    memo: 'Memorando',
    to: 'Para',
    from: 'De',
    subject: 'Asunto',
    reference: 'Referencia',
    payment: 'Pago',
    placeAndDate: 'Lugar, fecha',
  },
  it: {
    yourReference: 'Vostro riferimento',
    ourReference: 'Nostro riferimento',
    phone: 'Telefono',
    email: 'E-mail',
    date: 'Data',
    enclosures: 'Allegati',
    copies: 'Copia',
    enclosuresShort: 'All.',
    copiesShort: 'p. c.',
    about: 'Oggetto:',
    memo: 'Nota',
    to: 'A',
    from: 'Da',
    subject: 'Oggetto',
    reference: 'Riferimento',
    payment: 'Pagamento',
    placeAndDate: 'Luogo, data',
  },
  nl: {
    yourReference: 'Uw kenmerk',
    ourReference: 'Ons kenmerk',
    phone: 'Telefoon',
    email: 'E-mail',
    date: 'Datum',
    enclosures: 'Bijlagen',
    copies: 'Kopie',
    enclosuresShort: 'Bijlagen',
    copiesShort: 'Kopie',
    about: 'Betreft:',
    memo: 'Memo',
    to: 'Aan',
    from: 'Van',
    subject: 'Onderwerp',
    reference: 'Kenmerk',
    payment: 'Betaling',
    placeAndDate: 'Plaats, datum',
  },
};

/** The words of letters in a BCP 47 language; English if it is not in the table. */
export function letterWordsFor(language: string): LetterWords {
  const [primary = ''] = language.toLowerCase().split(/[-_]/, 1);
  return Object.hasOwn(languages, primary) ? languages[primary]! : en;
}
