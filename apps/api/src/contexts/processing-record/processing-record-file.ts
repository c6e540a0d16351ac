import type { ProcessingRecord } from '@vitrine/contract/admin/schemas/processing-record.ts';

import type { AdminFile } from '#api/platform/admin/admin-handler.ts';
import { csvTable } from '#api/platform/admin/csv-table.ts';

/** Writes the record as a table for spreadsheets. */
export function processingRecordFile(record: ProcessingRecord): AdminFile {
  const { controller, activities, security, notes } = record;
  const body = csvTable([
    ['Processo', 'Titulares', 'Dados', 'Finalidade', 'Hipótese legal', 'Prazo', 'Compartilhado com'],
    ...activities.map((activity) => [
      activity.process,
      activity.people,
      activity.data,
      activity.purpose,
      activity.legal_basis,
      activity.period,
      activity.shared_with.join(', '),
    ]),
    [],
    ['Controlador', controller.legal_name || controller.name],
    ['CNPJ', { code: controller.document }],
    ['E-mail', controller.email],
    ['Telefone', controller.phone],
    ['Lido em', { moment: record.read_at }],
    ...security.map((measure) => ['Segurança', measure]),
    ...notes.map((note) => ['Observação', note]),
  ]);
  return { name: 'registro-de-tratamento-de-dados.csv', body };
}
