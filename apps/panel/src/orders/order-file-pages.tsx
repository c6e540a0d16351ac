import { usePanelClient } from '#panel/platform/panel-services.tsx';

import { OrderFileScreen } from './order-file-screen.tsx';

/** Ships many orders at once by a file of the carrier. */
export function TrackingFilePage() {
  const client = usePanelClient();
  return (
    <OrderFileScreen
      title="Enviar pedidos por arquivo"
      text="Cada linha marca um pedido como enviado, com o rastreio, e avisa o cliente. Nos que já saíram, só o rastreio é corrigido. Com itens, a linha envia só essas peças, em um volume; volume diz de qual deles é o rastreio."
      columns="pedido;transportadora;codigo;link;volume;itens"
      example={
        '1000123;Correios;BR123456789BR;https://rastreamento.correios.com.br\n1000124;Jadlog;08123456789;;;2 x AUR-CAN-01'
      }
      call={(body) => client('POST /api/admin/orders/tracking-files', { body })}
    />
  );
}

/** Records the invoices of many orders at once. */
export function InvoiceFilePage() {
  const client = usePanelClient();
  return (
    <OrderFileScreen
      title="Notas fiscais por arquivo"
      text="Cada linha grava a chave da NF-e de um pedido pago. O cliente vê a nota na página do pedido."
      columns="pedido;chave;link"
      example="1000123;52060433009911002506550120000007800267301615;https://nfe.exemplo.com.br/danfe/1"
      call={(body) => client('POST /api/admin/orders/invoice-files', { body })}
    />
  );
}
