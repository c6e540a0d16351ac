/**
 * Of a storefront's read: the position in the database's history of the last change that the storefront knows of. A back
 * end with replicas may read from one that has reached it; others ignore the header.
 */
export const readPositionHeader = 'x-read-position';

/** Header with the time until which a response of the API is current. */
export const validUntilHeader = 'x-valid-until';
