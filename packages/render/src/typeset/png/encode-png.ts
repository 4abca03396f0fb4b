import { crc32, createDeflate } from 'node:zlib';
import type { Bytes } from '@mdconv/core';
import type { OutputBudget } from '../../output-budget.ts';
import { packRows } from './pack-rows.ts';

/** Writes an image strip by strip, from the top down. Compression runs in parallel. */
export interface PngEncoder {
  /** Takes whole rows of RGBA, which may be reused afterwards. Resolves when more can be taken. */
  write(rows: Uint8Array): Promise<void>;
  /** Resolves with the file, once every row has been written. */
  end(): Promise<Bytes>;
}

export interface PngSettings {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels per inch, which the file passes on. */
  readonly dpi: number;
  readonly budget?: OutputBudget;
}

/** Deflate gives back this much at a time; the default of 16 KB costs more iterations of the event loop. */
const chunkSize = 1 << 18;

/** Text gets a tenth smaller at 6, and takes twice as long. */
const level = 3;

/** Encodes opaque pixels as 8-bit RGB. */
export function encodePng({ width, height, dpi, budget }: PngSettings): PngEncoder {
  const deflate = createDeflate({ level, chunkSize });
  const compressed: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    deflate.on('data', (chunk: Buffer) => compressed.push(chunk));
    deflate.on('end', resolve);
    deflate.on('error', reject);
  });
  let previous: Promise<void> = Promise.resolve();
  let counted = 0;

  return {
    async write(rows) {
      const packed = packRows(rows, width);
      // One strip is compressed while the next is drawn; more would only take memory.
      await previous;
      for (; counted < compressed.length; counted++) budget?.spend(compressed[counted]!.length);
      previous = new Promise((resolve, reject) => {
        deflate.write(packed, (error) => (error ? reject(error) : resolve()));
      });
    },
    async end() {
      deflate.end();
      await finished;
      return Buffer.concat([
        signature,
        chunk('IHDR', header(width, height)),
        chunk('pHYs', physicalSize(dpi)),
        ...compressed.map((data) => chunk('IDAT', data)),
        chunk('IEND', Buffer.alloc(0)),
      ]);
    },
  };
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Source: PNG (third edition), 5.3. */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** 8 bits a sample, three colors, not interlaced. Source: 11.2.1. */
function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return data;
}

/** Pixels per meter. Source: 11.3.4.3. */
function physicalSize(dpi: number): Buffer {
  const perMeter = Math.round(dpi / 0.0254);
  const data = Buffer.alloc(9);
  data.writeUInt32BE(perMeter, 0);
  data.writeUInt32BE(perMeter, 4);
  data[8] = 1;
  return data;
}
