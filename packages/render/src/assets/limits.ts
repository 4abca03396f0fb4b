/** Bytes of one picture as it comes. */
export const pictureBytesMax = 10 * 1024 * 1024;

/** Width times height of one picture, read from its header before anything decodes it. */
export const picturePixelsMax = 25_000_000;

/** Pixels that one document may have decoded; pictures embedded as they came do not count. */
export const decodedPixelsMax = 200_000_000;
