import type { Popup } from '@vitrine/contract/schemas/cms.ts';

let lastId = 900;

/** Returns a popup with a sentence that opens immediately and always, unless overridden, with an id of its own. */
export function buildPopup(given: Partial<Popup> = {}): Popup {
  lastId += 1;
  return {
    id: lastId,
    title: `Novidade ${lastId}`,
    width: null,
    height: null,
    image: null,
    image_mode: 'background',
    content: '<p>Chegou a coleção nova.</p>',
    link: null,
    form_id: null,
    form: null,
    excludes: null,
    starts_at: 0,
    expires_at: 0,
    ...given,
  };
}
