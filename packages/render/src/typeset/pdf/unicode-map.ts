import { hexadecimal } from './hexadecimal.ts';

/** Codes that one range may hold: those that differ in their last byte alone. */
const rangeLength = 256;

/** Says what each code means, from 0 on. Source: PDF 32000-1, 9.10.3. */
export function unicodeMap(meanings: readonly string[]): string {
  const ranges: string[] = [];
  for (let start = 0; start < meanings.length; start += rangeLength) {
    const part = meanings.slice(start, start + rangeLength);
    const [first, last] = [start, start + part.length - 1].map(hexadecimal);
    ranges.push(`<${first}> <${last}> [${part.map(utf16).join(' ')}]`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${ranges.length} beginbfrange
${ranges.join('\n')}
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function utf16(text: string): string {
  let written = '';
  for (let index = 0; index < text.length; index++) written += hexadecimal(text.charCodeAt(index));
  return `<${written}>`;
}
