/**
 * Of a storefront's read: the position in the database's history of the last change that the storefront knows of. A back
 * end with replicas may read from one that has reached it; others ignore the header.
 */
export const readPositionHeader = 'x-read-position';

/** Header with the time until which a response of the API is current. */
export const validUntilHeader = 'x-valid-until';

/**
 * With a sign-in to the panel: the secret of a cookie that the panel's host gave this browser, by which the API knows whether the
 * person has used it before. A User-Agent is no proof: whoever has the password can send the same.
 */
export const panelDeviceHeader = 'x-panel-device';

/**
 * With a call of the panel: its body is large and follows once the API has said that the sender may make the call. The API
 * answers 204 without doing anything, or refuses.
 */
export const bodyFollowsHeader = 'x-body-follows';
