import type { EntryText } from '@vitrine/contract/admin/schemas/entries.ts';

import type { EditedKind } from '#panel/content/editing/edited-kind.ts';

/** Blog entries in the editor. */
export const editedEntry: EditedKind<EntryText> = {
  name: 'entry',
  previewOf: (key) => ({ entry: key }),
  listPath: '/blog',
  newKey: 'novo',
  calls: (client) => ({
    read: (key, signal) =>
      client('GET /api/admin/blog-entries/{key}', { path: { key }, ...(signal && { signal }) }),
    create: (key, title) =>
      client('PUT /api/admin/blog-entries/{key}/draft', { path: { key }, body: { title, version: null } }),
    save: (key, text, version) =>
      client('PUT /api/admin/blog-entries/{key}/draft', { path: { key }, body: { ...text, version } }),
    discard: (key, version) =>
      client('POST /api/admin/blog-entries/{key}/draft/removal', { path: { key }, body: { version } }),
    publish: (key, startsAt, version) =>
      client('POST /api/admin/blog-entries/{key}/publication', {
        path: { key },
        body: { starts_at: startsAt, version },
      }),
    cancelSchedule: (key, version) =>
      client('POST /api/admin/blog-entries/{key}/publication/cancellation', {
        path: { key },
        body: { version },
      }),
    hide: (key, version) =>
      client('POST /api/admin/blog-entries/{key}/hide', { path: { key }, body: { version } }),
    history: (key, signal) =>
      client('GET /api/admin/blog-entries/{key}/revisions', {
        path: { key },
        query: { per_page: '50' },
        signal,
      }),
    restore: (key, id, version) =>
      client('POST /api/admin/blog-entries/{key}/revisions/{id}/restoration', {
        path: { key, id: String(id) },
        body: { version },
      }),
  }),
  words: {
    one: 'Artigo',
    the: 'o artigo',
    all: 'Todos os artigos',
    untitled: 'Artigo sem título',
    fields: 'Conteúdo do artigo',
    isNew: 'Novo artigo',
    addressHelp: 'Depois de /blog/, como “como-combinar-almofadas”. Vazio: sai do título.',
    addressTaken: 'Já há um artigo neste endereço. Escolha outro.',
  },
};
