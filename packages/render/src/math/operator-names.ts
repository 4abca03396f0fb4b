import { TEXCLASS } from 'mathjax-full/js/core/MmlTree/MmlNode.js';
import { Configuration } from 'mathjax-full/js/input/tex/Configuration.js';
import { type CommandParser, defineCommands } from './tex-commands.ts';

/** Two words with a thin space, as in `arg\,max`. */
const twoWords = /^\s*([A-Za-z]+)(?:\\[,:; ]|~)\s*([A-Za-z]+)\s*$/;

/**
 * A name of two words as one token, like `\limsup`. MathJax makes a row of them, which has no space
 * between it and its operand. Source: mathjax-full 3.2.2, AmsMethods, HandleOperatorName
 */
function operatorName(parser: CommandParser, name: string): boolean {
  const start = parser.i;
  const isStarred = parser.GetStar();
  const found = twoWords.exec(parser.GetArgument(name));
  if (!found) {
    parser.i = start;
    return false;
  }
  push(parser, `${found[1]}\u2006${found[2]}`, isStarred);
  return true;
}

function named(parser: CommandParser, _: string, text: string): void {
  push(parser, text, true);
}

function push(parser: CommandParser, text: string, hasLimits: boolean): void {
  const attributes = {
    movablelimits: true,
    movesupsub: hasLimits,
    form: 'prefix',
    texClass: TEXCLASS.OP,
  };
  parser.Push(parser.create('token', 'mo', attributes, text));
}

const map = 'mdconv-operator-names';
defineCommands(
  map,
  {
    argmax: ['named', 'arg\u2006max'],
    argmin: ['named', 'arg\u2006min'],
    operatorname: 'operatorName',
  },
  { named, operatorName },
);

/** Names of operators of two words. It must come after ams. */
export const operatorNames = Configuration.create(map, { handler: { macro: [map] } });
