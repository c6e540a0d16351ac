/** Viewport of the narrow one of the two widths, in CSS pixels. */
export const phoneSize = { width: 390, height: 844 };
