/** As many as one change of the cart adds. */
export const maxQuickOrderLines = 500;

/** The query parameter with the text that a browser without scripts sends. */
export const codesParam = 'codigos';
