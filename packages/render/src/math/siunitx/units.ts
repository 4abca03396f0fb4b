/** Names of units, prefixes and abbreviations with what they print. Source: siunitx 3, Units. */
const unitSource = `
metre m, meter m, gram g, second s, ampere A, kelvin K, mole mol, candela cd, becquerel Bq,
coulomb C, farad F, gray Gy, hertz Hz, henry H, joule J, lumen lm, katal kat, lux lx, newton N,
ohm Ω, pascal Pa, radian rad, siemens S, sievert Sv, steradian sr, tesla T, volt V, watt W, weber Wb,
day d, hectare ha, hour h, litre L, liter L, minute min, tonne t, astronomicalunit au, bel B, dalton Da,
decibel dB, electronvolt eV, neper Np, bar bar, knot kn, mmHg mmHg, angstrom Å, barn b, bit bit,
byte B, year a, gon gon, inch in, pound lb, calorie cal, molar M, atomicmassunit u,
celsius °C, degreeCelsius °C, percent %, degree °, arcminute ′, arcsecond ″,
kg kg, mg mg, ug µg, g g, m m, cm cm, mm mm, um µm, nm nm, km km, dm dm, pm pm, fm fm, s s, ms ms,
us µs, ns ns, ps ps, fs fs, mol mol, mmol mmol, kmol kmol, A A, mA mA, uA µA, kA kA, nA nA, pA pA,
l l, L L, ml ml, mL mL, ul µl, uL µL, hl hl, Hz Hz, mHz mHz, kHz kHz, MHz MHz, GHz GHz, THz THz, N N, mN mN,
kN kN, MN MN, Pa Pa, kPa kPa, MPa MPa, GPa GPa, ohm Ω, kohm kΩ, Mohm MΩ, V V, mV mV, uV µV, kV kV, W W, mW mW,
uW µW, kW kW, MW MW, GW GW, J J, kJ kJ, uJ µJ, mJ mJ, eV eV, meV meV, keV keV, MeV MeV, GeV GeV, TeV TeV,
kWh kWh, F F, pF pF, nF nF, uF µF, H H, mH mH, uH µH, K K, mK mK, dB dB, C C, nC nC, T T, mT mT, uT µT`;

const prefixSource = `
quecto q, ronto r, yocto y, zepto z, atto a, femto f, pico p, nano n, micro µ, milli m, centi c, deci d,
deca da, deka da, hecto h, kilo k, mega M, giga G, tera T, peta P, exa E, zetta Z, yotta Y, ronna R,
quetta Q, kibi Ki, mebi Mi, gibi Gi, tebi Ti, pebi Pi`;

const units = tableOf(unitSource);
const prefixes = tableOf(prefixSource);

function tableOf(source: string): ReadonlyMap<string, string> {
  return new Map(
    source
      .trim()
      .split(/,\s*/)
      .map((row) => row.split(' ') as [string, string]),
  );
}

type Powers = Readonly<Partial<Record<string, number>>>;

/** Words that raise the unit after them, and those that raise the one before. */
const before: Powers = { square: 2, cubic: 3 };
const after: Powers = { squared: 2, cubed: 3 };

interface Factor {
  name: string;
  power: string;
}

/** The TeX of a unit such as `\metre\per\second\squared` or `kg.m/s^2`. */
export function writeUnit(source: string): string {
  const factors = source.includes('\\') ? readNames(source) : undefined;
  return factors ? factors.map(writeFactor).join('\\,') : writeLetters(source);
}

const word = /\\([A-Za-z]+)\s*(?:\{([^{}]*)\})?|\^\s*(?:\{([^{}]*)\}|(\S))|([^\\^\s~.]+)|[\s~.]/g;

/** What the words before a unit say about it. */
interface Modifiers {
  prefix: string;
  power: number;
  sign: string;
}

/** Factors from names; `undefined` if a name is unknown. */
function readNames(source: string): readonly Factor[] | undefined {
  const factors: Factor[] = [];
  const modifiers: Modifiers = { prefix: '', power: 1, sign: '' };
  for (const [, name, argument, braced, digit, letters] of source.matchAll(word)) {
    const raised = braced ?? digit ?? powerAfter(name, argument);
    if (raised !== undefined) raise(factors.at(-1), raised);
    else if (name === undefined && letters === undefined) continue;
    else if (name !== undefined && modify(modifiers, name, argument ?? '')) continue;
    else {
      const factor = factorOf(modifiers, letters ?? unitNamed(name!, argument));
      if (!factor) return undefined;
      factors.push(factor);
      Object.assign(modifiers, { prefix: '', power: 1, sign: '' });
    }
  }
  return factors;
}

/** The power that a word gives to the unit before it. */
function powerAfter(name: string | undefined, argument: string | undefined): string | undefined {
  if (name === 'tothe') return argument;
  const power = name === undefined ? undefined : after[name];
  return power === undefined ? undefined : String(power);
}

function unitNamed(name: string, argument: string | undefined): string | undefined {
  return name === 'of' || name === 'text' ? argument : units.get(name);
}

function factorOf(
  { prefix, power, sign }: Modifiers,
  text: string | undefined,
): Factor | undefined {
  return text === undefined
    ? undefined
    : { name: prefix + text, power: `${sign}${power}`.replace(/^1$/, '') };
}

function raise(factor: Factor | undefined, power: string): void {
  if (factor) factor.power = minus(factor.power) + power;
}

/** Whether a word is about the unit after it. */
function modify(modifiers: Modifiers, name: string, argument: string): boolean {
  if (name === 'per') modifiers.sign = '-';
  else if (name === 'raiseto') modifiers.power = Number(argument);
  else if (before[name] !== undefined) modifiers.power = before[name];
  else if (prefixes.has(name)) modifiers.prefix = prefixes.get(name)!;
  else return false;
  return true;
}

function minus(power: string): string {
  return power.startsWith('-') ? '-' : '';
}

function writeFactor({ name, power }: Factor): string {
  const text = /^[°′″%]/.test(name) ? name.replace('%', '\\%') : name;
  const upright = `\\mathrm{${text}}`;
  return power === '' ? upright : `${upright}^{${power}}`;
}

/** Letters as they are, upright; a dot or a tie separates them. Commands that name no unit stay: TeX knows them or not. */
function writeLetters(source: string): string {
  return source
    .replace(/\\per(?![A-Za-z])\s*/g, '/')
    .replace(/\\([A-Za-z]+)|[A-Za-zµμΩ°Å%]+/g, (letters, name?: string) => {
      const unit = name === undefined ? letters : (prefixes.get(name) ?? units.get(name));
      return unit === undefined ? letters : `\\mathrm{${unit.replace('%', '\\%')}}`;
    })
    .replace(/\s*[.~\s]\s*/g, '\\,');
}

/** Whether a unit stands right after its number: signs of angles. */
export function isJoined(source: string): boolean {
  return /^\s*(?:\\(?:degree|arcminute|arcsecond)(?![A-Za-z])|[°′″]$)/.test(source);
}
