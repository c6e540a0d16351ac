/**
 * With a sign-in to the panel: the secret of a cookie that the panel's host gave this browser, by which the API knows whether the
 * person has used it before. A User-Agent is no proof: whoever has the password can send the same.
 */
export const panelDeviceHeader = 'x-panel-device';
