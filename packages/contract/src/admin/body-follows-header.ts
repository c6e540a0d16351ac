/**
 * With a call of the panel: its body is large and follows once the API has said that the sender may make the call. The API
 * answers 204 without doing anything, or refuses.
 */
export const bodyFollowsHeader = 'x-body-follows';
