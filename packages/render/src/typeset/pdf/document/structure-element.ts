/** Operators that belong to one structure element. */
export interface MarkedContent {
  /** The page, as dictionaries refer to it: `7 0 R`. */
  readonly page: string;
  readonly number: number;
  /** The owners of the contents of the page, by their numbers. */
  readonly owners: unknown[];
}

/**
 * An element of the structure tree, and a reference to it in any dictionary. A list of a thousand items has
 * four thousand elements, and those of pdfkit take six times as long.
 */
export class StructureElementObject {
  /** Where it begins in the file. */
  offset = 0;
  /** What is below it, as its dictionary has it, and the page of the first content. */
  readonly kids: string[] = [];
  page: string | undefined;

  /** @param entries `Lang`, `Alt`, `A` and `ID`; `undefined` for none */
  constructor(
    readonly id: number,
    readonly role: string,
    public entries: Readonly<Record<string, unknown>> | undefined,
  ) {}

  addElement(child: StructureElementObject): void {
    this.kids.push(child.toString());
  }

  /** Content on other pages than the first names its page. Source: PDF 32000-1, table 324. */
  addContent({ page, number, owners }: MarkedContent): void {
    owners[number] = this;
    this.page ??= page;
    const own = this.page === page;
    this.kids.push(own ? String(number) : `<<\n/Type /MCR\n/Pg ${page}\n/MCID ${number}\n>>`);
  }

  /** Source: PDF 32000-1, table 325. */
  addAnnotation(page: string, annotation: string): void {
    this.kids.push(`<<\n/Type /OBJR\n/Pg ${page}\n/Obj ${annotation}\n>>`);
  }

  /** Its dictionary, if it has no entries of its own. */
  text(parent: string): string {
    const page = this.page === undefined ? '' : `\n/Pg ${this.page}`;
    return `<<\n/S /${this.role}\n/P ${parent}\n/K [${this.kids.join(' ')}]${page}\n>>`;
  }

  /** All of its dictionary, as pdfkit takes it. */
  dictionary(parent: string): Record<string, unknown> {
    return {
      S: this.role,
      ...this.entries,
      P: raw(parent),
      K: raw(`[${this.kids.join(' ')}]`),
      ...(this.page !== undefined && { Pg: raw(this.page) }),
    };
  }

  toString(): string {
    return `${this.id} 0 R`;
  }

  /** pdfkit writes an object with a tag of its own as its text. */
  get [Symbol.toStringTag](): string {
    return 'Reference';
  }
}

/** A value that is written as it is. */
function raw(text: string): object {
  return { toString: () => text, [Symbol.toStringTag]: 'Raw' };
}
