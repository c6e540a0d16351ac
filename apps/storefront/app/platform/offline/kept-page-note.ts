/** The element of a page that was kept on the device and is shown without a connection: what the page says about it. */
export const keptPageNote = 'kept-page-note';

/** Returns whether the document was one that the device kept. Without internet, browsers may still report a network. */
export const isKeptPage = (): boolean => document.querySelector(keptPageNote) !== null;
