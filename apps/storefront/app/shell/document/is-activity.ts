/**
 * The condition in a script under which `event` is the shopper's: browsers also send a move, over no distance, when a page
 * appears under a resting pointer.
 */
export const isActivity = "(event.type!='pointermove'||event.movementX||event.movementY)";
