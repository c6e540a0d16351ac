import type { PageText } from '@vitrine/contract/admin/schemas/drafted-content.ts';

import type { EditedKind } from '#panel/content/editing/edited-kind.ts';

/** Content pages in the editor. */
export const editedPage: EditedKind<PageText> = {
  name: 'page',
  previewOf: (key) => ({ page: key }),
  listPath: '/paginas',
  newKey: 'nova',
  calls: (client) => ({
    read: (key, signal) => client('GET /api/admin/pages/{key}', { path: { key }, ...(signal && { signal }) }),
    create: (key, title) =>
      client('PUT /api/admin/pages/{key}/draft', {
        path: { key },
        body: { title, content: {}, version: null },
      }),
    save: (key, text, version) =>
      client('PUT /api/admin/pages/{key}/draft', { path: { key }, body: { ...text, version } }),
    discard: (key, version) =>
      client('POST /api/admin/pages/{key}/draft/removal', { path: { key }, body: { version } }),
    publish: (key, startsAt, version) =>
      client('POST /api/admin/pages/{key}/publication', {
        path: { key },
        body: { starts_at: startsAt, version },
      }),
    cancelSchedule: (key, version) =>
      client('POST /api/admin/pages/{key}/publication/cancellation', { path: { key }, body: { version } }),
    hide: (key, version) => client('POST /api/admin/pages/{key}/hide', { path: { key }, body: { version } }),
    history: (key, signal) =>
      client('GET /api/admin/pages/{key}/revisions', { path: { key }, query: { per_page: '50' }, signal }),
    restore: (key, id, version) =>
      client('POST /api/admin/pages/{key}/revisions/{id}/restoration', {
        path: { key, id: String(id) },
        body: { version },
      }),
  }),
  words: {
    one: 'Página',
    the: 'a página',
    all: 'Todas as páginas',
    untitled: 'Página sem título',
    fields: 'Conteúdo da página',
    isNew: 'Nova página',
    addressHelp: 'Depois de /pagina/, como “dia-das-maes”. Vazio: sai do título.',
    addressTaken: 'Já há uma página neste endereço. Escolha outro.',
  },
};
