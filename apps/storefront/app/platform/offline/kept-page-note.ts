/** The element of a page that was kept on the device and is shown without a connection: what the page says about it. */
export const keptPageNote = 'kept-page-note';
