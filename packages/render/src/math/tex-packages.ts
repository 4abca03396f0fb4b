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
import 'mathjax-full/js/input/tex/gensymb/GensymbConfiguration.js';
import 'mathjax-full/js/input/tex/mathtools/MathtoolsConfiguration.js';
import 'mathjax-full/js/input/tex/mhchem/MhchemConfiguration.js';
import 'mathjax-full/js/input/tex/newcommand/NewcommandConfiguration.js';
import 'mathjax-full/js/input/tex/textmacros/TextMacrosConfiguration.js';
import 'mathjax-full/js/input/tex/unicode/UnicodeConfiguration.js';
import { Configuration } from 'mathjax-full/js/input/tex/Configuration.js';
import { MapHandler } from 'mathjax-full/js/input/tex/MapHandler.js';
import { AutoOpen } from 'mathjax-full/js/input/tex/physics/PhysicsItems.js';
import 'mathjax-full/js/input/tex/physics/PhysicsMappings.js';
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
  'gensymb',
  'mathtools',
  'mhchem',
  'newcommand',
  'textmacros',
  'unicode',
  physics.name,
  siunitx.name,
  operatorNames.name,
  // After physics, whose commands of the same names do not accept `|`.
  'braket',
];

/**
 * Commands of LaTeX packages and of KaTeX that MathJax lacks, as chat assistants write them, with
 * their numbers of arguments. `\require` loads what is loaded already.
 */
export const macros: Readonly<Record<string, string | readonly [string, number]>> = {
  bm: ['\\boldsymbol{#1}', 1],
  curl: '\\nabla\\times',
  emph: ['\\textit{#1}', 1],
  euro: '\\text{€}',
  grad: '\\nabla',
  laplacian: '\\nabla^{2}',
  mathbbm: ['\\mathbb{#1}', 1],
  mathds: ['\\mathbb{#1}', 1],
  norm: ['\\left\\lVert #1\\right\\rVert', 1],
  N: '\\mathbb{N}',
  oiint: '\\mathop{\\unicode{x222F}}',
  Q: '\\mathbb{Q}',
  R: '\\mathbb{R}',
  require: ['', 1],
  textdegree: '\\degree',
  va: ['\\vec{\\mathbf{#1}}', 1],
  vb: ['\\mathbf{#1}', 1],
  vu: ['\\hat{\\mathbf{#1}}', 1],
  Z: '\\mathbb{Z}',
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
