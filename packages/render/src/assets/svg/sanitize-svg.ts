import { Parser } from 'htmlparser2';
import { escapeXml } from '../../xml/index.ts';
import { createCostMeter, type Cost } from './cost-meter.ts';
import { safeRules, type StyleRule } from './safe-css.ts';
import { safeAttributes, safeElements } from './safe-markup.ts';
import { svgSize } from './svg-size.ts';

/** A sanitized drawing: no scripts and no references to other files. */
export interface SafeSvg {
  readonly markup: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly cost: Cost;
  readonly hasText: boolean;
}

const elementsMax = 50_000;
const depthMax = 200;
/** Per element; resvg's time is quadratic in the number. */
const attributesMax = 200;

/** 50 s per megapixel and a fixed part of 2 s. Beyond these, resvg also needs hundreds of MB. */
const costMax: Cost = { perMegapixel: 500_000, fixed: 20_000 };

/**
 * Sanitizes a drawing with a list of safe elements and attributes. Removes scripts, foreign markup,
 * event attributes, the document type with its entities, and references to other files. Returns
 * `undefined` if the bytes are not an svg or the drawing exceeds a limit.
 */
export function sanitizeSvg(bytes: Uint8Array): SafeSvg | undefined {
  const writer = createWriter();
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        // The parser's time is quadratic in the number of open elements.
        if (!writer.open(name.replace(/^svg:/, ''), attributes)) parser.pause();
      },
      ontext: (text) => writer.text(text),
      onclosetag: () => writer.close(),
    },
    { xmlMode: true },
  );
  parser.end(decodeText(bytes));
  return writer.finish();
}

function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const utf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const label = utf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  return new TextDecoder(label).decode(bytes);
}

function createWriter() {
  const open: string[] = [];
  const meter = createCostMeter();
  let size: ReturnType<typeof svgSize>;
  let markup = '';
  let styleSheet = '';
  let elements = 0;
  let depth = 0;
  let droppedAt = Infinity;
  let refused = false;

  const start = (name: string, given: Readonly<Record<string, string>>) => {
    let attributes = safeAttributes(name, given);
    if (markup === '') {
      size = svgSize(attributes);
      attributes = { ...attributes, ...rootAttributes(size) };
    }
    meter.open(name, attributes);
    open.push(name);
    markup += `<${name}${attributeMarkup(attributes)}>`;
  };

  const closeStyleSheet = () => {
    const rules = safeRules(styleSheet);
    meter.addRules(rules);
    markup += escapeXml(rules.map(ruleMarkup).join(''));
    styleSheet = '';
  };

  return {
    /** Returns whether the drawing is still within its limits. */
    open(name: string, attributes: Readonly<Record<string, string>>): boolean {
      depth += 1;
      elements += 1;
      refused ||= depth > depthMax || elements > elementsMax || hasTooMany(attributes);
      if (refused || depth > droppedAt) return !refused;
      // The content of a link is drawn; its target is dropped.
      const known = name === 'a' ? 'g' : name;
      const isKept = open.length === 0 ? markup === '' && known === 'svg' : safeElements.has(known);
      if (isKept) start(known, attributes);
      else droppedAt = depth;
      return true;
    },
    text(text: string) {
      if (refused || depth >= droppedAt || open.length === 0) return;
      if (open.at(-1) === 'style') styleSheet += text;
      else {
        meter.addText(text);
        markup += escapeXml(text);
      }
    },
    close() {
      const dropped = depth >= droppedAt;
      if (depth === droppedAt) droppedAt = Infinity;
      depth -= 1;
      if (refused || dropped) return;
      const name = open.pop()!;
      if (name === 'style') closeStyleSheet();
      meter.close();
      markup += `</${name}>`;
    },
    finish: (): SafeSvg | undefined =>
      refused || !size ? undefined : withinCost({ ...size, markup, cost: meter.cost() }),
  };
}

function hasTooMany(attributes: Readonly<Record<string, string>>): boolean {
  return Object.keys(attributes).length > attributesMax;
}

function ruleMarkup({ selector, declarations }: StyleRule): string {
  return `${selector}{${declarations.join(';')}}`;
}

function withinCost(svg: Omit<SafeSvg, 'hasText'>): SafeSvg | undefined {
  const { perMegapixel, fixed } = svg.cost;
  if (perMegapixel > costMax.perMegapixel || fixed > costMax.fixed) return undefined;
  return { ...svg, hasText: svg.markup.includes('<text') };
}

/** Sets the size explicitly, so that browsers and resvg agree on it. */
function rootAttributes(size: ReturnType<typeof svgSize>): Record<string, string> {
  const xmlns = 'http://www.w3.org/2000/svg';
  return size
    ? { xmlns, width: `${size.width}`, height: `${size.height}`, viewBox: size.viewBox }
    : { xmlns };
}

function attributeMarkup(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
}
