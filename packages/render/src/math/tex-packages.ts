import { RANGES } from 'mathjax-full/js/core/MmlTree/OperatorDictionary.js';
import { TEXCLASS } from 'mathjax-full/js/core/MmlTree/MmlNode.js';
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js';
import 'mathjax-full/js/input/tex/amscd/AmsCdConfiguration.js';
import 'mathjax-full/js/input/tex/base/BaseConfiguration.js';
import 'mathjax-full/js/input/tex/boldsymbol/BoldsymbolConfiguration.js';
import 'mathjax-full/js/input/tex/braket/BraketConfiguration.js';
import 'mathjax-full/js/input/tex/cancel/CancelConfiguration.js';
import 'mathjax-full/js/input/tex/color/ColorConfiguration.js';
import 'mathjax-full/js/input/tex/configmacros/ConfigMacrosConfiguration.js';
import 'mathjax-full/js/input/tex/enclose/EncloseConfiguration.js';
import 'mathjax-full/js/input/tex/gensymb/GensymbConfiguration.js';
import 'mathjax-full/js/input/tex/mathtools/MathtoolsConfiguration.js';
import 'mathjax-full/js/input/tex/mhchem/MhchemConfiguration.js';
import 'mathjax-full/js/input/tex/newcommand/NewcommandConfiguration.js';
import 'mathjax-full/js/input/tex/textmacros/TextMacrosConfiguration.js';
import 'mathjax-full/js/input/tex/unicode/UnicodeConfiguration.js';
import 'mathjax-full/js/input/tex/verb/VerbConfiguration.js';
import { Configuration } from 'mathjax-full/js/input/tex/Configuration.js';
import { MapHandler } from 'mathjax-full/js/input/tex/MapHandler.js';
import { AutoOpen } from 'mathjax-full/js/input/tex/physics/PhysicsItems.js';
import 'mathjax-full/js/input/tex/physics/PhysicsMappings.js';
import { borderMatrix } from './border-matrix.ts';
import { operatorNames } from './operator-names.ts';
import { siunitx } from './siunitx/commands.ts';

/**
 * The parts of physics that redefine nothing: the others change `\div`, `\Re`, `\sin` and the
 * character `|`. Source: mathjax-full 3.2.2, PhysicsMappings
 */
const physics = Configuration.create('mdconv-physics', {
  handler: {
    macro: [
      'Physics-automatic-bracing-macros',
      'Physics-derivative-macros',
      'Physics-bra-ket-macros',
      'Physics-matrix-macros',
    ],
    environment: ['Physics-aux-envs'],
    character: ['Physics-characters'],
  },
  items: { [AutoOpen.prototype.kind]: AutoOpen as never },
  options: { physics: { italicdiff: false, arrowdel: false } },
});

/** The characters that close `\qty(…)`; a bar does so only where physics changes all bars. */
const closing = MapHandler.getMap('Physics-characters') as unknown as {
  readonly map: Map<string, unknown>;
};
closing.map.delete('|');

/** `html`, `require` and `href` are left out. */
export const packages: readonly string[] = [
  'base',
  'ams',
  'amscd',
  'boldsymbol',
  'cancel',
  'color',
  'configmacros',
  'enclose',
  'gensymb',
  'mathtools',
  'mhchem',
  'newcommand',
  'textmacros',
  'unicode',
  'verb',
  physics.name,
  siunitx.name,
  borderMatrix.name,
  operatorNames.name,
  // After physics, whose commands of the same names do not accept `|`.
  'braket',
];

/**
 * Commands of LaTeX, of its packages and of KaTeX that MathJax lacks, as people and chat assistants
 * write them, with their numbers of arguments. `\require` loads what is loaded already.
 */
export const macros: Readonly<Record<string, string | readonly [string, number]>> = {
  AA: '\\text{Å}',
  aa: '\\text{å}',
  Alpha: '\\mathrm{A}',
  angl: ['\\enclose{actuarial}{#1}', 1],
  angln: '\\enclose{actuarial}{n}',
  Beta: '\\mathrm{B}',
  bm: ['\\boldsymbol{#1}', 1],
  C: '\\mathbb{C}',
  Chi: '\\mathrm{X}',
  Cov: '\\operatorname{Cov}',
  curl: '\\nabla\\times',
  diag: '\\operatorname{diag}',
  E: '\\mathbb{E}',
  emph: ['\\textit{#1}', 1],
  empty: '\\emptyset',
  Epsilon: '\\mathrm{E}',
  erf: '\\operatorname{erf}',
  Eta: '\\mathrm{H}',
  euro: '\\text{€}',
  footnotesize: '\\small',
  grad: '\\nabla',
  Iota: '\\mathrm{I}',
  Kappa: '\\mathrm{K}',
  laplacian: '\\nabla^{2}',
  LaTeX: '\\textrm{LaTeX}',
  lcm: '\\operatorname{lcm}',
  lq: '\\unicode{x2018}',
  mathbbm: ['\\mathbb{#1}', 1],
  mathds: ['\\mathbb{#1}', 1],
  Mu: '\\mathrm{M}',
  N: '\\mathbb{N}',
  norm: ['\\left\\lVert #1\\right\\rVert', 1],
  Nu: '\\mathrm{N}',
  O: '\\emptyset',
  oiiint: '\\mathop{\\unicode{x2230}}',
  oiint: '\\mathop{\\unicode{x222F}}',
  Omicron: '\\mathrm{O}',
  overgroup: ['\\overparen{#1}', 1],
  P: '\\text{¶}',
  parr: '\\mathbin{\\unicode{x214B}}',
  pounds: '\\unicode{xA3}',
  Q: '\\mathbb{Q}',
  R: '\\mathbb{R}',
  raisebox: ['\\raise #1{\\text{#2}}', 2],
  rank: '\\operatorname{rank}',
  require: ['', 1],
  Rho: '\\mathrm{P}',
  rq: "'",
  sgn: '\\operatorname{sgn}',
  sinc: '\\operatorname{sinc}',
  sout: ['\\enclose{horizontalstrike}{#1}', 1],
  standardstate: '\\text{⦵}',
  supp: '\\operatorname{supp}',
  Tau: '\\mathrm{T}',
  TeX: '\\textrm{TeX}',
  textdegree: '\\degree',
  Tr: '\\operatorname{Tr}',
  tr: '\\operatorname{tr}',
  underbar: ['\\underline{#1}', 1],
  undergroup: ['\\underparen{#1}', 1],
  va: ['\\vec{\\mathbf{#1}}', 1],
  Var: '\\operatorname{Var}',
  vb: ['\\mathbf{#1}', 1],
  vu: ['\\hat{\\mathbf{#1}}', 1],
  wideparen: ['\\overparen{#1}', 1],
  with: '\\mathbin{\\&}',
  Z: '\\mathbb{Z}',
  Zeta: '\\mathrm{Z}',
};

/**
 * Makes ordinary letters of the characters that MathJax's table lacks, such as `€` and those for
 * private use; MathJax fails at them. The list is sorted. Source: mathjax-full 3.2.2,
 * OperatorDictionary, getRange
 */
export function fillRanges(): void {
  let next = 0xa0;
  for (let index = 1; index <= RANGES.length; index += 1) {
    const [first, last] = RANGES[index] ?? [0x110000, 0x110000];
    if (next < first) RANGES.splice(index++, 0, [next, first - 1, TEXCLASS.ORD, 'mi', 'normal']);
    next = last + 1;
  }
}
