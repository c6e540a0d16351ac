import type { AppDetail, AppSettingField, InstalledApp } from '@vitrine/contract/admin/schemas/apps.ts';

/** The Portuguese labels of the states of an app. */
export const appStatusLabels: Readonly<Record<InstalledApp['status'], string>> = {
  installing: 'Instalação não confirmada',
  active: 'Ativo',
  suspended: 'Suspenso',
  removed: 'Removido',
};

/** What became of a question to an app. */
export const answerOutcomeLabels: Readonly<Record<AppDetail['answers'][number]['outcome'], string>> = {
  answered: 'Respondeu',
  timed_out: 'Tarde demais',
  failed: 'Falhou',
  malformed: 'Resposta recusada',
};

export const appSourceLabels: Readonly<Record<InstalledApp['source'], string>> = {
  remote: 'De fora',
  'built-in': 'Da própria loja',
};

/** The kinds of settings that a manifest names. */
export const appSettingTypeLabels: Readonly<Record<AppSettingField['type'], string>> = {
  text: 'Texto',
  number: 'Número',
  toggle: 'Ligado ou desligado',
  choice: 'Escolha',
  secret: 'Segredo',
};
