import { cartCookie } from '#app/platform/addresses/action-paths.ts';
/**
 * Part of the head of every page: marks a document whose shopper has given a postcode, or pays prices of their own, so that styles
 * reserve the lines that follow from it before the first paint.
 */
export const postcodeScript =
  "try{let l=localStorage,d=document.documentElement.dataset;if(l.postcode)d.postcode='';if(l.member)d.member=''}catch{}";

/**
 * Part of the head of every page: copies the id of the cart from the storage to the cookie, where it is missing, so that a form
 * posted before hydration changes the same cart [CAR-01].
 */
export const cartCookieScript = [
  `try{let id=localStorage.${cartCookie};`,
  `if(/^[\\w-]{36}$/.test(id)&&!document.cookie.includes('${cartCookie}='))`,
  `document.cookie='${cartCookie}='+id+';path=/;max-age=31536000;samesite=lax'+(location.protocol=='https:'?';secure':'')}catch{}`,
].join('');
