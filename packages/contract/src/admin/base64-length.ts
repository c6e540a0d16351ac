/** Returns how many characters so many bytes have in base64. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;
