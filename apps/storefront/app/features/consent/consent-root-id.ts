/** Of the element with the consent question. */
export const consentRootId = 'consentimento';
