/** A word or phrase that no text of the repository uses. */
export interface BannedWord {
  /** A case-insensitive regular expression that starts and ends at a word boundary. */
  readonly pattern: string;
  readonly use: string;
}

/** British spellings and their American equivalents. */
const spellings: Readonly<Record<string, string>> = {
  'analys(e|ed|es|ing)': 'analyz…',
  'artefacts?': 'artifact',
  'behaviours?': 'behavior',
  'cancell(ed|ing)': 'canceled, canceling',
  'catalogues?': 'catalog',
  'cent(re|res|red|ring)': 'center',
  'colou?r(?<=our)(s|ed|ing|ful)?': 'color',
  'favour(s|ed|ite|able)?': 'favor',
  'fulfil(s)?': 'fulfill',
  'grey(s|scale)?': 'gray',
  'honour(s|ed)?': 'honor',
  'label(led|ling)': 'labeled, labeling',
  'licen[c]e[sd]?': 'license',
  '(milli|centi|kilo)?metres?': 'meter',
  misspelt: 'misspelled',
  'model(led|ling)': 'modeled, modeling',
  'neighbours?|neighbouring': 'neighbor',
  'travell(ed|ing|er)': 'traveled, traveling',
  'whilst|amongst': 'while, among',
  '(normal|organ|recogn|serial|optim|initial|summar|categor|capital|minim|maxim|emphas|synchron|general|special|token|random|standard|custom|util|visual|final|authoris?|author)is(e|es|ed|ing|ation|ations|er|ers)':
    '…ize',
};

/** Archaic, poetic and invented words, and what to write instead. */
const words: Readonly<Record<string, string>> = {
  'mend(s|ed|ing)?': 'fix, repair',
  'dear(er|est|ly)?': 'expensive, slow',
  'befell|befalls?': 'happened to',
  'whoever|whomever|whosoever': 'anyone who, the caller who',
  kin: 'similar packages, relatives (name them)',
  hitherto: 'so far',
  "nobody['’]s": 'not public, without an owner',
  '(told|tell|tells) (alike|apart)': 'get the same response; distinguish',
  'by and by': 'gradually',
  'for ever': 'forever, endlessly',
  'in turns': 'in turn, round-robin',
  '(is|are|was|were|be|been) had': 'is available, is fetched',
  '(lie|lies|lay) beside': 'is next to',
  'goes on to say': 'then states',
  'save for|save that': 'except',
  "of one[’']s own": 'its own',
  '(?<!there )(be|is|are|was|were) none': 'does not exist, there is none',
  'who has no': 'a caller without',
  furnished: 'provided, filled',
  'passages?': 'text, section',
  'hence|thus|thence|whence': 'so, therefore',
  'shall|ought': 'must, should',
  'callouts?': 'alert',
  'twofold|manifold|likewise': 'double, many, in the same way',
  'thereof|therein|thereby|wherein|whereby|hereby': 'of it, in it, by which',
  'albeit|lest|ere|nigh|oft|anew|afresh': 'although, so that … not, before, near, often, again',
};

export const bannedWords: readonly BannedWord[] = [
  ...Object.entries(spellings),
  ...Object.entries(words),
].map(([pattern, use]) => ({ pattern, use }));

/** Shapes of sentences that are hard to read, as expressions on one line. */
export const bannedShapes: readonly BannedWord[] = [
  {
    pattern:
      '/\\*\\* (About what|Above|After|Among|Around|As|At|Before|Behind|Below|Beside|Between|By|For|From|In|Into|None|Of|On|Through|To|Under|Until|With|Within|Without)(?= )',
    use: 'a docstring that starts with its subject',
  },
  {
    // `there is no`, `is no longer` and `is no darker than` are fine.
    pattern: '(?<![Tt]here )\\b(is|are) no (?!longer\\b|more\\b|\\w+er\\b)[a-z]+',
    use: 'is not a …, are not …',
  },
];
