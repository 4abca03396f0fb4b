/** The header of a raster image, read without decoding the image. */
export interface Header {
  /** Pixels as stored, at least 1. */
  readonly width: number;
  readonly height: number;
  /** Whether pdf, docx and canvas can use the file unchanged. */
  readonly embeddable: boolean;
  /** Whether the Exif orientation swaps width and height. */
  readonly quarterTurned: boolean;
}
