import { crc32 } from 'node:zlib';

/** An entry of a zip file. */
export interface ZipEntry {
  /** The path, with `/` between folders and at the end of a folder. At most 65,535 bytes. */
  readonly path: string;
  /** The content, at most 4 GB. */
  readonly bytes: Uint8Array;
  /** The bytes as a raw deflate stream. Absent: stored as they are. */
  readonly deflated?: Uint8Array;
  /** Milliseconds since 1970, UTC. */
  readonly modifiedAt: number;
}

export interface ZipWriter {
  /** The bytes of the next entry. */
  write(entry: ZipEntry): readonly Uint8Array[];
  /** The bytes after the last entry. */
  end(): readonly Uint8Array[];
}

/** The largest values of 2 and 4 bytes. They mean that the value is in a record of Zip64. */
const [max16, max32] = [0xffff, 0xffffffff];

/** Version 4.5 of the format, which has Zip64; 2.0 has folders and deflate. */
const [zip64Version, plainVersion] = [45, 20];

/** Files are made on Unix, by version 4.5. */
const madeBy = (3 << 8) | zip64Version;

/** Bit 11: paths are UTF-8. */
const utf8Flag = 1 << 11;

const deflateMethod = 8;

/** Unix modes, and for folders the attribute of MS-DOS. */
const [fileAttributes, folderAttributes] = [
  (0o100644 << 16) >>> 0,
  ((0o040755 << 16) | 0x10) >>> 0,
];

/**
 * Writes a zip file entry by entry. Keeps about 100 bytes of each for the directory at the end. Files of
 * more than 65,535 entries or 4 GB use Zip64. The same entries give the same bytes.
 * Source: PKWARE, APPNOTE.TXT 6.3.10, 4.3 and 4.5.3.
 */
export function createZipWriter(): ZipWriter {
  const directory: Uint8Array[] = [];
  let entries = 0;
  let offset = 0;
  return {
    write({ path, bytes, deflated, modifiedAt }) {
      const name = Buffer.from(path);
      const content = deflated ?? bytes;
      const facts = factsOf({ modifiedAt, deflated, bytes, name });
      const local = Buffer.alloc(30);
      local.writeUInt32LE(0x04034b50, 0);
      local.writeUInt16LE(plainVersion, 4);
      local.set(facts, 6);
      const isFolder = path.endsWith('/');
      directory.push(directoryRecord(facts, offset, isFolder), name, zip64Offset(offset));
      entries += 1;
      offset += local.length + name.length + content.length;
      return [local, name, content];
    },
    end() {
      const size = directory.reduce((sum, { length }) => sum + length, 0);
      return [...directory, ...endRecords({ entries, size, offset })];
    },
  };
}

interface EntryFacts extends Pick<ZipEntry, 'modifiedAt' | 'bytes'> {
  readonly deflated: Uint8Array | undefined;
  readonly name: Uint8Array;
}

/** What local header and directory share: flags to length of the extra field. */
function factsOf({ modifiedAt, deflated, bytes, name }: EntryFacts): Buffer {
  const facts = Buffer.alloc(24);
  const { date, time } = dosTime(modifiedAt);
  facts.writeUInt16LE(utf8Flag, 0);
  facts.writeUInt16LE(deflated ? deflateMethod : 0, 2);
  facts.writeUInt16LE(time, 4);
  facts.writeUInt16LE(date, 6);
  facts.writeUInt32LE(crc32(bytes), 8);
  facts.writeUInt32LE((deflated ?? bytes).length, 12);
  facts.writeUInt32LE(bytes.length, 16);
  facts.writeUInt16LE(name.length, 20);
  return facts;
}

function directoryRecord(facts: Buffer, offset: number, isFolder: boolean): Buffer {
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(madeBy, 4);
  record.writeUInt16LE(offset >= max32 ? zip64Version : plainVersion, 6);
  record.set(facts, 8);
  record.writeUInt16LE(zip64Offset(offset).length, 30);
  record.writeUInt32LE(isFolder ? folderAttributes : fileAttributes, 38);
  record.writeUInt32LE(Math.min(offset, max32), 42);
  return record;
}

/** The extra field of an offset that does not fit in 4 bytes. */
function zip64Offset(offset: number): Buffer {
  if (offset < max32) return Buffer.alloc(0);
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return extra;
}

interface Directory {
  readonly entries: number;
  /** Bytes of the directory. */
  readonly size: number;
  /** Where it begins. */
  readonly offset: number;
}

function endRecords({ entries, size, offset }: Directory): readonly Buffer[] {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries, max16), 8);
  end.writeUInt16LE(Math.min(entries, max16), 10);
  end.writeUInt32LE(Math.min(size, max32), 12);
  end.writeUInt32LE(Math.min(offset, max32), 16);
  const fits = entries < max16 && size < max32 && offset < max32;
  return fits ? [end] : [...zip64Records({ entries, size, offset }), end];
}

/** The end of the directory for Zip64, and where to find it. */
function zip64Records({ entries, size, offset }: Directory): readonly Buffer[] {
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(madeBy, 12);
  end.writeUInt16LE(zip64Version, 14);
  end.writeBigUInt64LE(BigInt(entries), 24);
  end.writeBigUInt64LE(BigInt(entries), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return [end, locator];
}

/** The first and the last year of MS-DOS. */
const [firstYear, lastYear] = [1980, 2107];

/** Date and time of MS-DOS, in UTC, with an even number of seconds. */
function dosTime(milliseconds: number): { readonly date: number; readonly time: number } {
  const at = new Date(milliseconds);
  const year = at.getUTCFullYear();
  if (year < firstYear || year > lastYear) return { date: (1 << 5) | 1, time: 0 };
  return {
    date: ((year - firstYear) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  };
}
