/** The maximum size of an upload [REG-08]. */
export const maxUploadBytes = 1_000_000;

/** The maximum number of photos of a review or return. */
export const maxPhotos = 4;
