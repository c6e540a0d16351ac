import { builtInManifest } from '@vitrine/contract/apps/app-manifest.ts';
import { melhorEnvioApp } from '@vitrine/contract/apps/melhor-envio.ts';

export const melhorEnvioManifest = builtInManifest.parse({
  manifest: 1,
  id: melhorEnvioApp,
  version: '1.0.0',
  name: 'Melhor Envio',
  description:
    'Preços e prazos dos Correios, Jadlog e outras transportadoras na sacola, e etiquetas compradas no pedido, com a sua conta do Melhor Envio.',
  publisher: { name: 'Vitrine', email: 'apps@vitrine.example' },
  permissions: ['orders.read', 'orders.write', 'customers.personal', 'catalogue.read', 'returns.read'],
  answers: { 'delivery.quote': {} },
  screens: [
    { place: 'menu', title: 'Melhor Envio' },
    { place: 'order', title: 'Etiqueta do Melhor Envio' },
  ],
  settings: [
    {
      key: 'client_id',
      label: 'Client ID',
      help: 'No Melhor Envio: Integrações, Área Dev., seu aplicativo.',
      type: 'text',
      required: true,
    },
    { key: 'client_secret', label: 'Secret do aplicativo', type: 'secret', required: true },
    {
      key: 'contact',
      label: 'E-mail técnico',
      help: 'O Melhor Envio exige um contato em cada pedido que a loja faz a ele.',
      type: 'text',
      required: true,
    },
    {
      key: 'environment',
      label: 'Ambiente',
      help: 'A conta de testes tem cadastro, aplicativo e saldo próprios.',
      type: 'choice',
      options: [
        { value: 'production', label: 'Produção' },
        { value: 'sandbox', label: 'Testes (sandbox do Melhor Envio)' },
      ],
    },
    {
      key: 'services',
      label: 'Serviços oferecidos',
      help: 'Nomes separados por vírgula, como PAC, SEDEX. Vazio: todos os da sua conta.',
      type: 'text',
    },
    { key: 'insures', label: 'Segurar o valor da mercadoria', type: 'toggle' },
    { key: 'extra_days', label: 'Dias úteis a mais no prazo', type: 'number' },
    {
      key: 'declares_contents',
      label: 'Enviar com declaração de conteúdo',
      help: 'Para quem vende sem nota fiscal. Desligado: o pedido precisa da chave da NF-e.',
      type: 'toggle',
    },
  ],
});
