import type { Construct, Extension } from 'micromark-util-types';
import { mapTextConstructs } from './map-text-constructs.ts';

/** What an address of each kind begins with, by the name of its construct. */
const beginnings: Readonly<Record<string, RegExp>> = {
  wwwAutolink: /www\./iy,
  protocolAutolink: /https?:\/\//iy,
  emailAutolink: /[\w.+-]+@/y,
};

/**
 * Looks for addresses only where one begins. micromark tries each word with the same first letter,
 * or each word at all, and takes the text apart for it.
 *
 * @param extension that reads addresses
 * @param text what is parsed
 */
export function addressesIn(extension: Extension, text: string): Extension {
  const read = text.startsWith('\ufeff') ? text.slice(1) : text;
  return mapTextConstructs(extension, (construct) => {
    const beginning = beginnings[construct.name ?? ''];
    return beginning ? onlyWhere(construct, beginning, read) : construct;
  });
}

function onlyWhere(construct: Construct, beginning: RegExp, text: string): Construct {
  return {
    ...construct,
    previous(code) {
      if (construct.previous && !construct.previous.call(this, code)) return false;
      beginning.lastIndex = this.now().offset;
      return beginning.test(text);
    },
  };
}
