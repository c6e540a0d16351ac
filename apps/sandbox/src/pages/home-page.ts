import { formatBrl } from '@vitrine/brazil/brl.ts';
import { nameOfCardBrand } from '@vitrine/brazil/card-brand.ts';
import { cardBrand, cardNumberGroups } from '@vitrine/brazil/card.ts';
import { formatCnpj, parseCnpj } from '@vitrine/brazil/cnpj.ts';
import { html } from 'hono/html';

import { FAILING_SITE_KEY, SENTINEL_CAPTCHA_TOKENS } from '#sandbox/captcha/captcha.routes.ts';
import { SENTINEL_DESTINATIONS } from '#sandbox/carrier/sentinel-destinations.ts';
import type { CepAddress } from '#sandbox/cep/find-address.ts';
import { knownAddresses } from '#sandbox/cep/find-address.ts';
import { SENTINEL_CEPS } from '#sandbox/cep/sentinel-ceps.ts';
import { COMPANIES, INVENTED_DESCRIPTION, SENTINEL_CNPJS } from '#sandbox/company-registry/companies.ts';
import { REFUSED_RECIPIENT, UNAVAILABLE_RECIPIENT } from '#sandbox/mail/mail-server.ts';
import type { SandboxCharge } from '#sandbox/payment/sandbox-charge.ts';
import { SENTINEL_AMOUNTS } from '#sandbox/payment/sentinel-amounts.ts';
import { SENTINEL_CARDS } from '#sandbox/payment/sentinel-cards.ts';
import type { WebhookDelivery } from '#sandbox/payment/webhook-dispatcher.ts';
import { SOCIAL_APP, SOCIAL_PEOPLE } from '#sandbox/social/social-people.ts';
import {
  EXPIRED_WHATSAPP_TOKEN,
  UNKNOWN_WHATSAPP_NUMBER,
  WHATSAPP_APP_SECRET,
  WHATSAPP_SENTINELS,
} from '#sandbox/whatsapp/whatsapp-sentinels.ts';

import { chargesSection } from './charges-section.ts';
import type { Markup } from './layout.ts';
import { layout } from './layout.ts';
import { sentWebhooksSection } from './sent-webhooks-section.ts';

export interface HomePageData {
  readonly charges: readonly SandboxCharge[];
  readonly deliveries: readonly WebhookDelivery[];
  readonly messageCount: number;
  readonly pixAutoPaySeconds: number;
}

export function homePage(data: HomePageData): Markup {
  return layout('Início', [
    html`<h1>O mundo lá fora, de mentira</h1>
      <p>
        Provedor de pagamento, CEP, municípios, CNPJ, captcha, rede social, medição e e-mail para
        desenvolvimento, demonstração e testes. As falhas são pedidas pelos valores desta página. Tudo fica na
        memória e some ao reiniciar.
      </p>
      <p>
        <a href="/mail">Caixa de entrada</a>
        <span class="soft"
          >(${data.messageCount === 1 ? '1 mensagem' : `${data.messageCount} mensagens`})</span
        >
        · <a href="/analytics">Eventos recebidos</a>
      </p>`,
    chargesSection(data.charges),
    sentWebhooksSection(data.deliveries),
    cardsSection(),
    pixAndBoletoSection(data.pixAutoPaySeconds),
    cepSection(),
    carrierSection(),
    companiesSection(),
    captchaSection(),
    socialSection(),
    whatsappSection(),
    mailSection(),
  ]);
}

function cardsSection(): Markup {
  return html`<section id="cartoes">
    <h2>Cartões</h2>
    <p>
      Qualquer nome, validade futura e CVV de 3 dígitos (4 no American Express). Os demais números válidos são
      aprovados.
    </p>
    ${sentinelTable(
      'Número',
      SENTINEL_CARDS.map(({ number, description }) => {
        const brand = cardBrand(number);
        return [cardNumberGroups(number).join(' '), `${brand ? nameOfCardBrand(brand) : ''}: ${description}`];
      }),
    )}
  </section>`;
}

function pixAndBoletoSection(pixAutoPaySeconds: number): Markup {
  const pixRule =
    pixAutoPaySeconds > 0
      ? `O Pix é pago sozinho depois de ${pixAutoPaySeconds} s.`
      : 'O Pix é pago pelo botão da cobrança.';
  return html`<section id="valores">
    <h2>Pix, boleto e valores especiais</h2>
    <p>${pixRule} O boleto é pago pelo botão. Estes totais provocam falhas em qualquer meio de pagamento:</p>
    ${sentinelTable(
      'Total',
      SENTINEL_AMOUNTS.map(({ amount_centavos, description }) => [formatBrl(amount_centavos), description]),
    )}
  </section>`;
}

function cepSection(): Markup {
  return html`<section id="ceps">
    <h2>CEP e municípios</h2>
    <p>
      ${knownAddresses().length} CEPs reais, de todas as capitais. Os demais não são encontrados.
      <a href="/municipalities/api/v1/localidades/estados/SC/municipios?orderBy=nome"
        >Municípios de Santa Catarina</a
      >
    </p>
    ${sentinelTable(
      'CEP',
      SENTINEL_CEPS.map(({ cep, description }) => [cep, description]),
    )}
    <details>
      <summary>Todos os CEPs conhecidos</summary>
      ${sentinelTable(
        'CEP',
        knownAddresses().map((address) => [address.cep, textOfAddress(address)]),
      )}
    </details>
  </section>`;
}

function carrierSection(): Markup {
  return html`<section id="transportadora">
    <h2>Transportadora</h2>
    <p>Cota entregas da loja Clube Serra. Para estes CEPs ela falha:</p>
    ${sentinelTable(
      'CEP de destino',
      SENTINEL_DESTINATIONS.map(({ cep, description }) => [cep, description]),
    )}
  </section>`;
}

function textOfAddress({ logradouro, bairro, localidade, uf }: CepAddress): string {
  const city = `${localidade} - ${uf}`;
  return logradouro === '' ? `${city} (cidade inteira)` : `${logradouro}, ${bairro}, ${city}`;
}

function companiesSection(): Markup {
  return html`<section id="cnpjs">
    <h2>Cadastro de empresas</h2>
    <p>Qualquer chave serve, menos <code>chave-invalida</code>. Os demais CNPJs não são encontrados.</p>
    ${sentinelTable('CNPJ', [
      ...COMPANIES.map(({ company, description }) => [maskCnpj(company.taxId), description] as const),
      ['A…', INVENTED_DESCRIPTION] as const,
      ...SENTINEL_CNPJS.map(({ cnpj, description }) => [maskCnpj(cnpj), description] as const),
    ])}
  </section>`;
}

function maskCnpj(text: string): string {
  const cnpj = parseCnpj(text);
  return cnpj === null ? text : formatCnpj(cnpj);
}

function captchaSection(): Markup {
  return html`<section id="captcha">
    <h2>Captcha</h2>
    <p>
      O script está em <a href="/captcha/api.js">/captcha/api.js</a>. A chave de site
      <code>${FAILING_SITE_KEY}</code> gera respostas reprovadas.
    </p>
    ${sentinelTable(
      'Resposta',
      SENTINEL_CAPTCHA_TOKENS.map(({ token, description }) => [token, description]),
    )}
  </section>`;
}

function socialSection(): Markup {
  return html`<section id="rede-social">
    <h2>Rede social</h2>
    <p>
      O script está em <a href="/social/sdk.js">/social/sdk.js</a>, para o aplicativo
      <code>${SOCIAL_APP.id}</code>. A janela de login pergunta quem é você.
    </p>
    ${sentinelTable(
      'Acesso',
      SOCIAL_PEOPLE.map(({ token, first_name, last_name, description }) => [
        token,
        `${first_name} ${last_name}: ${description}`,
      ]),
    )}
  </section>`;
}

function whatsappSection(): Markup {
  return html`<section id="whatsapp">
    <h2>WhatsApp</h2>
    <p>
      Qualquer identificação de número funciona, com qualquer token e a chave secreta
      <code>${WHATSAPP_APP_SECRET}</code>. As mensagens ficam em
      <a href="/whatsapp/messages">/whatsapp/messages</a>.
    </p>
    ${sentinelTable('Entrada', [
      [`Token ${EXPIRED_WHATSAPP_TOKEN}…`, 'O token venceu (190)'],
      [`Número ${UNKNOWN_WHATSAPP_NUMBER}…`, 'O número não existe (100)'],
      ...WHATSAPP_SENTINELS.map(({ ending, description }) => [`Celular …${ending}`, description] as const),
    ])}
  </section>`;
}

function mailSection(): Markup {
  return html`<section id="email">
    <h2>E-mail</h2>
    <p>As últimas 500 mensagens ficam na <a href="/mail">caixa de entrada</a>.</p>
    ${sentinelTable('Destinatário', [
      [`${REFUSED_RECIPIENT}…`, 'O servidor recusa o destinatário (550)'],
      [`${UNAVAILABLE_RECIPIENT}…`, 'O servidor pede para tentar mais tarde (451)'],
    ])}
  </section>`;
}

function sentinelTable(
  heading: string,
  rows: readonly (readonly [value: string, meaning: string])[],
): Markup {
  return html`<div class="table">
    <table>
      <thead>
        <tr>
          <th scope="col">${heading}</th>
          <th scope="col">O que acontece</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([value, meaning]) =>
            html`<tr>
              <td class="number"><code>${value}</code></td>
              <td>${meaning}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
