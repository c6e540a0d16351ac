/**
 * Part of the head of every page: marks a document whose shopper has given a postcode, so that styles reserve the lines that
 * follow from it before the first paint.
 */
export const postcodeScript =
  "try{if(localStorage.postcode)document.documentElement.dataset.postcode=''}catch{}";
