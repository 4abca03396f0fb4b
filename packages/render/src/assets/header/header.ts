/** What the header of a picture of pixels says, before anything is decoded. */
export interface Header {
  /** Pixels as stored, at least 1. */
  readonly width: number;
  readonly height: number;
  /** Whether pdf, docx and canvas can take the file as it is. */
  readonly embeddable: boolean;
  /** Whether the picture is shown turned by a quarter, so that width and height swap. */
  readonly quarterTurned: boolean;
}
