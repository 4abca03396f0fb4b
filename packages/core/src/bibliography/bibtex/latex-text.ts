/** Letters that TeX has commands for. */
const letters: Readonly<Record<string, string>> = {
  ...{
    ss: 'ß',
    ae: 'æ',
    AE: 'Æ',
    oe: 'œ',
    OE: 'Œ',
    aa: 'å',
    AA: 'Å',
    o: 'ø',
    O: 'Ø',
    l: 'ł',
    L: 'Ł',
  },
  ...{ i: 'ı', j: 'ȷ', dh: 'ð', DH: 'Ð', th: 'þ', TH: 'Þ', dj: 'đ', DJ: 'Đ', ng: 'ŋ', NG: 'Ŋ' },
  ...{ textendash: '–', textemdash: '—', ldots: '…', dots: '…', textellipsis: '…', S: '§', P: '¶' },
  ...{ copyright: '©', pounds: '£', texttrademark: '™', textregistered: '®', textdegree: '°' },
  ...{ textquoteright: '’', textquoteleft: '‘', textquotedblleft: '“', textquotedblright: '”' },
  ...{ textbackslash: '\\', textasciitilde: '~', textunderscore: '_', textbar: '|', euro: '€' },
  ...{
    alpha: 'α',
    beta: 'β',
    gamma: 'γ',
    delta: 'δ',
    epsilon: 'ε',
    zeta: 'ζ',
    eta: 'η',
    theta: 'θ',
  },
  ...{
    kappa: 'κ',
    lambda: 'λ',
    mu: 'μ',
    nu: 'ν',
    xi: 'ξ',
    pi: 'π',
    rho: 'ρ',
    sigma: 'σ',
    tau: 'τ',
  },
  ...{ phi: 'φ', chi: 'χ', psi: 'ψ', omega: 'ω', Gamma: 'Γ', Delta: 'Δ', Theta: 'Θ', Lambda: 'Λ' },
  ...{
    Sigma: 'Σ',
    Phi: 'Φ',
    Psi: 'Ψ',
    Omega: 'Ω',
    times: '×',
    pm: '±',
    infty: '∞',
    le: '≤',
    ge: '≥',
  },
  ...{ TeX: 'TeX', LaTeX: 'LaTeX', BibTeX: 'BibTeX', '': '' },
};

/** Accents as combining characters. */
const accents: Readonly<Record<string, string>> = {
  ...{ '`': '\u0300', "'": '\u0301', '^': '\u0302', '~': '\u0303', '"': '\u0308', '=': '\u0304' },
  ...{
    '.': '\u0307',
    u: '\u0306',
    v: '\u030c',
    H: '\u030b',
    c: '\u0327',
    k: '\u0328',
    d: '\u0323',
  },
  ...{ b: '\u0331', r: '\u030a', t: '\u0361' },
};

/** Commands whose content has a tag of CSL. */
const tags: Readonly<Record<string, string>> = {
  ...{ emph: 'i', textit: 'i', mkbibemph: 'i', itshape: 'i', it: 'i', em: 'i', textsl: 'i' },
  ...{ textbf: 'b', bf: 'b', bfseries: 'b', textsuperscript: 'sup', textsubscript: 'sub' },
};

const token = /\\(?:([a-zA-Z]+)\s*|([^a-zA-Z]))|---?|``|''|[{}~$^_]|[^\\{}~$^_`'-]+|[`'-]/g;

/** What has been read of a text. */
interface Reading {
  text: string;
  /** What closes the tags of the open groups; empty for plain braces. */
  readonly open: string[];
  /** The accent of the next letter, and the tag of the next group or letter. */
  accent: string;
  tag: string;
  isMath: boolean;
}

/**
 * The text that TeX would set: accents and letters in Unicode, formatting as tags of CSL, without braces. One pass;
 * commands that are not known are left out, with their content kept.
 */
export function latexText(tex: string): string {
  if (!/[\\{}~$`'-]/.test(tex)) return tex;
  const reading: Reading = { text: '', open: [], accent: '', tag: '', isMath: false };
  for (const [source, word, sign] of tex.matchAll(token)) {
    const command = word ?? sign;
    if (command === undefined) readSign(source, reading);
    else readCommand(command, reading);
  }
  return (reading.text + reading.open.reverse().join('')).normalize('NFC');
}

function readCommand(command: string, reading: Reading): void {
  if (Object.hasOwn(accents, command)) reading.accent = accents[command]!;
  else if (Object.hasOwn(tags, command)) reading.tag = tags[command]!;
  else if (Object.hasOwn(letters, command)) put(letters[command]!, reading);
  else if (!/^[a-zA-Z]/.test(command)) put(signOf(command), reading);
}

function readSign(source: string, reading: Reading): void {
  const { tag } = reading;
  if (source === '{') {
    reading.open.push(tag === '' ? '' : `</${tag}>`);
    reading.text += tag === '' ? '' : `<${tag}>`;
    reading.tag = '';
  } else if (source === '}') reading.text += reading.open.pop() ?? '';
  else if (source === '$') reading.isMath = !reading.isMath;
  else if (reading.isMath && source === '^') reading.tag = 'sup';
  else if (reading.isMath && source === '_') reading.tag = 'sub';
  else put(signs.get(source) ?? source, reading);
}

/** Adds characters, the first of them with the tag or the accent that waits. */
function put(characters: string, reading: Reading): void {
  const { tag, accent } = reading;
  const [first = ''] = characters;
  const rest = characters.slice(first.length);
  if (first === '' || (tag === '' && accent === '')) reading.text += characters;
  else if (tag !== '') {
    reading.text += `<${tag}>${first}</${tag}>${rest}`;
    reading.tag = '';
  } else {
    // Accents stand on a letter without its dot. Source: The TeXbook, chapter 9.
    reading.text += (dotted[first] ?? first) + accent + rest;
    reading.accent = '';
  }
}

const dotted: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' };

const signs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ '~': '\u00a0', '--': '–', '---': '—', '``': '“', "''": '”', "'": '’', '`': '‘' },
  }),
);

/** `\&` is an ampersand; `\,` is a space; `\-` and `\/` are nothing. */
function signOf(command: string): string {
  if (command === ',' || command === ' ' || command === '\n') return ' ';
  return /^[-/@!;:\\]$/.test(command) ? '' : command;
}
