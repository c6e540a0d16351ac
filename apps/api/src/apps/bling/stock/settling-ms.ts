/** Bling was seen to take up to 22 s until a sale is off its balance. */
export const settlingMs = 60_000;
