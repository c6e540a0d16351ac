import type { SettingPath } from '#contract/settings.ts';

import type { FieldOf } from './setting-field.ts';

type LookPath = Exclude<
  Extract<SettingPath, `${'logo' | 'colors' | 'dark' | 'shape' | 'fonts'}/${string}`>,
  'fonts/uploaded'
>;

/** The settings of a store's look. */
export const appearanceSettingFields: { readonly [Path in LookPath]: FieldOf<Path> } = {
  'logo/image': { group: 'appearance', kind: 'picture', label: 'Logotipo' },
  'logo/with_name': {
    group: 'appearance',
    kind: 'switch',
    label: 'Mostrar o nome da loja ao lado do logotipo',
    help: 'Para um logotipo que é só um símbolo.',
  },
  'logo/favicon': {
    group: 'appearance',
    kind: 'picture',
    label: 'Ícone da aba (favicon)',
    help: 'Quadrado, com ao menos 48 pixels.',
  },
  'colors/surface': { group: 'appearance', kind: 'colour', label: 'Fundo' },
  'colors/surface_alt': { group: 'appearance', kind: 'colour', label: 'Fundo alternativo' },
  'colors/text': { group: 'appearance', kind: 'colour', label: 'Texto' },
  'colors/muted': { group: 'appearance', kind: 'colour', label: 'Texto secundário' },
  'colors/line': { group: 'appearance', kind: 'colour', label: 'Linhas' },
  'colors/accent': { group: 'appearance', kind: 'colour', label: 'Destaque', help: 'Botões e links.' },
  'colors/on_accent': { group: 'appearance', kind: 'colour', label: 'Texto sobre o destaque' },
  'colors/success': { group: 'appearance', kind: 'colour', label: 'Sucesso' },
  'colors/warning': { group: 'appearance', kind: 'colour', label: 'Aviso' },
  'colors/danger': { group: 'appearance', kind: 'colour', label: 'Erro' },
  'dark/enabled': {
    group: 'appearance',
    kind: 'switch',
    label: 'Seguir o modo escuro do aparelho',
    help: 'Quem usa o celular ou o computador no modo escuro vê a loja com fundo escuro. As cores vêm das suas, com contraste para leitura.',
  },
  'shape/radius': { group: 'appearance', kind: 'number', unit: 'px', label: 'Cantos dos cartões' },
  'shape/button': {
    group: 'appearance',
    kind: 'choice',
    label: 'Forma dos botões',
    options: { pill: 'Arredondada por inteiro', rounded: 'Cantos arredondados', square: 'Cantos retos' },
  },
  'fonts/font': { group: 'appearance', kind: 'font', label: 'Fonte dos textos' },
  'fonts/display_font': { group: 'appearance', kind: 'font', label: 'Fonte dos títulos' },
  'fonts/font_weight': {
    group: 'appearance',
    kind: 'text',
    label: 'Pesos da fonte',
    help: 'O mais leve e o mais pesado: “100 900” usa todos.',
  },
};
