/** The largest file that the API takes [REG-08]. */
export const maxUploadBytes = 1_000_000;

/** Of one review or return. */
export const maxPhotos = 4;
