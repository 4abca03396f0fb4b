import type { DisplayImage } from '../../display/index.ts';
import { embedPng } from './embed-png.ts';
import type { PdfFile, Reference } from '../syntax/pdf-file.ts';

/** A image or drawing in the file, as the resources of pages name it. */
export interface ExternalObject {
  readonly name: string;
  readonly reference: Reference;
}

/** Embeds the images of one file, each once. */
export function createImageTable(file: PdfFile): (image: DisplayImage) => ExternalObject {
  const embedded = new Map<DisplayImage, ExternalObject>();
  return (image) => {
    const present = embedded.get(image);
    if (present) return present;
    const reference = image.type === 'png' ? embedPng(file, image.bytes) : embedJpeg(file, image);
    const object = { name: `I${embedded.size + 1}`, reference };
    embedded.set(image, object);
    return object;
  };
}

/** A jpeg goes into the file as it is. */
function embedJpeg(file: PdfFile, { bytes, width, height }: DisplayImage): Reference {
  const entries = {
    Type: '/XObject',
    Subtype: '/Image',
    Width: width,
    Height: height,
    ColorSpace: jpegComponents(bytes) === 1 ? '/DeviceGray' : '/DeviceRGB',
    BitsPerComponent: 8,
    Filter: '/DCTDecode',
  };
  return file.addStream(entries, bytes);
}

/** The number of colors, from the frame header. Source: ITU-T T.81, B.2.2. */
function jpegComponents(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let offset = 2; offset + 9 < bytes.length;) {
    const marker = bytes[offset + 1]!;
    if (marker === 0xff) {
      offset += 1; // fill byte
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return bytes[offset + 9]!;
    offset += 2 + view.getUint16(offset + 2);
  }
  return 3;
}
