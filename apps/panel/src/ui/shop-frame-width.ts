/** The widths at which the panel shows pages of the shop, in CSS pixels: of a phone and of a computer. */
export const shopFrameWidths = { phone: 390, desktop: 1440 } as const;

export type ShopFrameWidth = keyof typeof shopFrameWidths;
