/** Viewports of the two widths, in CSS pixels. */
export const phoneSize = { width: 390, height: 844 };
export const desktopSize = { width: 1440, height: 900 };
