/**
 * Of a storefront's read: the position in the database's history of the last change that the storefront knows of. A back
 * end with replicas may read from one that has reached it; others ignore the header.
 */
export const readPositionHeader = 'x-read-position';
