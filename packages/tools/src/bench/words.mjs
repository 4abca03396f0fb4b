/** The material of words, per script; `common` words occur in every text. */
const scripts = {
  latin: {
    common:
      'the of and to a in is it that was for on are with as be at one have this from or had by but some what there we can out other were all your when up use how said an each she which do their time if will way about many then them would like so these her long make thing see him two has look more day could go come did no most people over know than call first who may down side been now find',
    onsets:
      'b c d f g h l m n p r s t v b c d f l m n p r s t br ch cl cr fl gr pl pr sh sp st th tr',
    nuclei: 'a e i o u a e i o a e i o u ai ea ee io ou',
    codas: '- - - - - - - - - - - - l m n n r r s s t ck ct nd ng nt rn st',
  },
  cyrillic: {
    common: 'и в не на что с по как это для от к из у за так же но мы он она они был если или уже',
    onsets: 'б в г д ж з к л м н п р с т ф х ц ч ш пр ст тр',
    nuclei: 'а е и о у ы ю я',
    codas: '- - - й л м н р с т ть',
  },
  greek: {
    common: 'και το η ο να του της με για από στο είναι που δεν τα οι την αυτό μια ως',
    onsets: 'β γ δ ζ θ κ λ μ ν ξ π ρ σ τ φ χ ψ πρ στ τρ',
    nuclei: 'α ε η ι ο υ ω ά έ ή ί ό ώ',
    codas: '- - - ν ρ',
  },
  arabic: {
    common: 'في من على إلى أن هذا التي كان لم ما عن مع كل بعد قد هو هي أو ثم بين',
    onsets: 'ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ع غ ف ق ك ل م ن ه و ي',
    nuclei: 'ا و ي - - -',
    codas: '- - ة ن ر ل م',
  },
  hebrew: {
    common: 'של את על לא הוא זה עם כל גם אני היא או כי אם מה יש אבל רק אין עוד',
    onsets: 'ב ג ד ה ו ז ח ט י כ ל מ נ ס ע פ צ ק ר ש ת',
    nuclei: '- - ו י',
    codas: '- - - ה ת',
  },
  devanagari: {
    common: 'के में है की से को का और पर यह एक ने भी कि हैं हो था नहीं तो ही',
    onsets: 'क ख ग घ च ज ट ड त द न प ब भ म य र ल व श स ह क्ष त्र प्र',
    nuclei: '- ा ि ी ु े ो ै',
    codas: '- - - ं न र',
  },
};

/**
 * Words as in a real text: many are common words of the language; the others occur only in this text, so
 * that no other text fills a cache with them.
 */
export function createWords(random, script = 'latin') {
  const { common, onsets, nuclei, codas } = scripts[script];
  const parts = [onsets, nuclei, codas].map((list) => list.split(' '));
  const commonWords = common.split(' ');
  const coin = () => {
    const syllable = () => parts.map((part) => random.pick(part)).join('');
    return random.times(random.between(1, 3), syllable).join('').replaceAll('-', '');
  };
  // Texts repeat words of their subject and keep adding new ones.
  const subject = random.times(120, coin);

  const word = () => {
    if (random.chance(0.45)) return random.pick(commonWords);
    return random.chance(0.75) ? random.pick(subject) : coin() || random.pick(subject);
  };
  const words = (least, most) => random.times(random.between(least, most), word).join(' ');
  return { word, words, subjectWord: () => random.pick(subject) };
}

export const otherScripts = Object.keys(scripts).filter((script) => script !== 'latin');
