import library, { Attributes, INHERIT } from 'mathjax-full/js/core/MmlTree/Attributes.js';
import type { Property, PropertyList } from 'mathjax-full/js/core/Tree/Node.js';

/** The fields of a node's attributes, in the order in which they are searched. */
interface Fields {
  attributes: PropertyList;
  inherited: PropertyList;
  defaults: PropertyList;
  global: PropertyList;
}

/**
 * Lets MathJax keep the attributes of nodes in plain objects. It makes each of the four the prototype of the
 * next, for every node, and V8 is slow at objects that have a prototype of their own: a formula took nearly
 * twice as long. Source: mathjax-full 3.2.2, core/MmlTree/Attributes.js
 */
export function usePlainAttributes(): void {
  const { prototype } = Attributes;
  prototype.get = function get(this: Fields & Attributes, name: string): Property {
    const value = hasOwn(this.attributes, name) ? this.attributes[name] : this.getInherited(name);
    return (value === INHERIT ? this.global[name] : value) as Property;
  };
  prototype.getInherited = function getInherited(
    this: Fields & Attributes,
    name: string,
  ): Property {
    return (hasOwn(this.inherited, name) ? this.inherited : this.defaults)[name] as Property;
  };
  function PlainAttributes(this: Fields, defaults: PropertyList, global: PropertyList): void {
    this.global = global;
    this.defaults = defaultsOf(defaults, global);
    this.inherited = {};
    this.attributes = {};
  }
  PlainAttributes.prototype = prototype;
  // The nodes look the class up when they are created.
  Object.assign(library, { Attributes: PlainAttributes });
}

/** The defaults of a kind of node, which nothing changes, with those of all kinds behind them. */
function defaultsOf(own: PropertyList, global: PropertyList): PropertyList {
  const known = allDefaults.get(own);
  if (known) return known;
  const defaults = Object.assign(Object.create(global) as PropertyList, own);
  allDefaults.set(own, defaults);
  return defaults;
}

const allDefaults = new WeakMap<PropertyList, PropertyList>();

function hasOwn(list: PropertyList, name: string): boolean {
  return Object.prototype.hasOwnProperty.call(list, name);
}
