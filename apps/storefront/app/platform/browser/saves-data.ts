declare global {
  interface Navigator {
    /** Not supported by every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Returns whether the shopper has asked the browser to use little data. */
export const savesData = (): boolean => navigator.connection?.saveData === true;
